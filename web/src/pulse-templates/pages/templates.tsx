import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { Suspense, useState } from 'react'
import { Await, useNavigate, useRevalidator } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { QuestionLines } from '../../pulses/detail/asked-questions'
import { maySomeoneBeAsked, reachOf } from '../../pulses/form/prepare-form'
import { categoryLabels } from '../../pulses/labels'
import { keepSelectedTemplate } from '../../pulses/selected-template'
import { allow } from '../../shell/guard'
import { Button } from '../../ui/button'
import { CardGrid, GridCard } from '../../ui/card-grid'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { PageHeader } from '../../ui/page'
import { Waiting } from '../../ui/skeleton'
import { templatesApi } from '../api'
import { TemplateCard } from '../template-card'
import styles from '../templates.module.css'
import type { Route } from './+types/templates'

export const meta = title('Шаблоны пульсов')

export const clientMiddleware = [allow('read', 'PulseTemplates')]

export const clientLoader = () => ({ templates: attempt(() => templatesApi.list()) })

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  const reach = reachOf(useCurrentUser())
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
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
      <Suspense fallback={<Bones />}>
        <Await resolve={templates}>
          {(all) => {
            if (isRefusal(all))
              return (
                <ErrorState
                  title="Ошибка при загрузке шаблонов"
                  onRetry={() => void revalidate()}
                  retrying={state === 'loading'}
                  caseCode={all.refusal.requestId}
                />
              )
            if (all.length === 0) return <EmptyState title="Шаблонов пока нет" />
            return (
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
          }}
        </Await>
      </Suspense>
      <Dialog
        opened={opened}
        onClose={close}
        title={previewed?.title}
        sentence={previewed?.description}
        actions={
          <>
            <Button onClick={close}>Закрыть</Button>
            {previewed && mayUse(previewed) && (
              <Button look="primary" onClick={() => use(previewed)}>
                Использовать
              </Button>
            )}
          </>
        }
      >
        {previewed && <QuestionLines questions={previewed.questions} />}
      </Dialog>
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
