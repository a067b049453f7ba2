import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { QuestionLines } from '../../pulses/detail/asked-questions'
import { maySomeoneBeAsked, reachOf } from '../../pulses/form/prepare-form'
import { categoryLabels } from '../../pulses/labels'
import { keepSelectedTemplate } from '../../pulses/selected-template'
import { allow } from '../../shell/guard'
import { CardGrid, GridCard } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page'
import { Waiting } from '../../ui/skeleton'
import { WhenOpened } from '../../ui/when-opened'
import { TemplateCard } from '../template-card'
import styles from '../templates.module.css'
import type { Route } from './+types/templates'

const templateDialog = part(() => import('../template-dialog').then(({ TemplateDialog }) => TemplateDialog))

export const meta = title('Шаблоны пульсов')

export const clientMiddleware = [allow('read', 'PulseTemplates')]

export const clientLoader = () => ({ templates: attempt(() => api.pulseTemplates.list()) })

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  const reach = reachOf(useCurrentUser())
  const navigate = useNavigate()
  const [previewed, setPreviewed] = useState<PulseTemplate>()
  const [opened, setOpened] = useState(false)
  const preview = (template: PulseTemplate) => {
    setPreviewed(template)
    setOpened(true)
  }
  const use = (template: PulseTemplate) => {
    keepSelectedTemplate(template)
    void navigate('/app/pulses?useTemplate=true')
  }
  const mayUse = ({ category }: PulseTemplate) =>
    maySomeoneBeAsked(reach) && (reach.mayAskCompany || category !== 'enps')
  const close = () => setOpened(false)
  return (
    <>
      <PageHeader
        back={{ to: '/app/pulses', label: 'Назад к\u00a0пульсам' }}
        title="Шаблоны пульсов"
        sentence="Готовые наборы вопросов: возьмите и поправьте под себя"
      />
      <Loaded of={templates} waiting={<Bones />} title="Ошибка при загрузке шаблонов">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Шаблонов пока нет" />
          ) : (
            <CardGrid label="Шаблоны пульсов">
              {all.map((one) => (
                <TemplateCard
                  key={one.id}
                  template={one}
                  category={categoryLabels[one.category]}
                  onUse={mayUse(one) ? () => use(one) : undefined}
                  onPreview={() => preview(one)}
                />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
      {previewed && (
        <WhenOpened of={templateDialog} opened={opened} onClose={close}>
          {(TemplateDialog, shown) => (
            <TemplateDialog
              template={previewed}
              opened={shown}
              onClose={close}
              onUse={mayUse(previewed) ? () => use(previewed) : undefined}
            >
              <QuestionLines questions={previewed.questions} />
            </TemplateDialog>
          )}
        </WhenOpened>
      )}
    </>
  )
}

const Bones = () => (
  <Waiting label="Загружаем шаблоны">
    <CardGrid>
      {[1, 2, 3].map((card) => (
        <GridCard key={card} className={styles.bone} />
      ))}
    </CardGrid>
  </Waiting>
)
