import type { QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import { NewTemplate, type PulseTemplate, type TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useDialogAddress, withoutDialog } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Changed } from '../../page/changed'
import { Loaded } from '../../page/loaded'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { actIn, useCommand } from '../../page/use-command'
import { useLoadedData } from '../../page/use-loaded-data'
import { QuestionLines } from '../../pulses/detail/asked-questions'
import { categoryLabels } from '../../pulses/labels'
import { SetWords } from '../../pulses/library/set-words'
import { contentOf } from '../../pulses/library/take-questions'
import {
  changesOf,
  deleteTemplate,
  duplicateTemplate,
  questionBeforeDeleting,
  saveTemplate,
} from '../../pulses/template-form/change-template'
import { useBeginPulse } from '../../pulses/use-begin-pulse'
import { allow } from '../../shell/guard'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { WhenOpened } from '../../ui/when-opened'
import { LibraryList } from '../library-list'
import { TemplateBones, TemplateList } from '../template-list'
import { TemplatePreview } from '../template-preview'
import type { Route } from './+types/templates'

const templateForm = part(() =>
  import('../../pulses/template-form/template-form').then(({ TemplateForm }) => TemplateForm),
)

export const meta = title('Шаблоны пульсов')

export const clientMiddleware = [allow('read', 'PulseTemplates')]

export const clientLoader = () => ({
  templates: attempt(() => api.pulseTemplates.list()),
  library: attempt(() => api.pulseTemplates.library()),
})

/** The tab and the open form are in the address, so a change of them needs no request. */
export const shouldRevalidate = revalidateUnless(onlySearchChanged)

const Command = z.union([
  z.object({ duplicate: z.string() }),
  z.object({ delete: z.string() }),
  z.object({ save: NewTemplate, changed: Changed }),
])

export async function clientAction({ request }: Pick<Route.ClientActionArgs, 'request'>) {
  const { command, once } = await actIn(request, Command)
  if ('duplicate' in command) return duplicateTemplate(command.duplicate, once)
  if ('delete' in command) return deleteTemplate(command.delete)
  const saved = await saveTemplate(command.changed, command.save, once)
  return isRefusal(saved) ? saved : redirect(withoutDialog(request.url))
}

export default function TemplatesPage({
  loaderData: { templates, library },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { mayBegin, mayBeginWith, begin } = useBeginPulse()
  const may = useMay()
  const confirm = useConfirm()
  const dialog = useDialogAddress()
  const change = useCommand(Command)
  const save = useCommand(Command, { key: `save-template.${dialog.opened}` })
  const [tab, setTab] = useAddressParam('tab', 'templates', ['templates', 'library'])
  const [previewed, setPreviewed] = useState<Previewed>()
  const [isPreview, setIsPreview] = useState(false)
  const mayCreate = may('create', 'PulseTemplates', { is_default: false })
  const known = useLoadedData(templates)
  const edited = known?.find(({ id, is_default }) => id === dialog.opened && !is_default)
  const isFormOpened = mayCreate && (dialog.opened === 'create' || edited !== undefined)

  const preview = (one: Previewed) => {
    setPreviewed(one)
    setIsPreview(true)
  }
  const onUseOf = (content: TemplateContent) => (mayBeginWith(content) ? () => begin(content) : undefined)
  const askToDelete = (template: PulseTemplate) =>
    void confirm({ ...questionBeforeDeleting(template), whileOpen: () => change.send({ delete: template.id }) })
  const actsOf = (template: PulseTemplate) => {
    const isOwn = !template.is_default && may('update', 'PulseTemplates', template)
    return {
      onUse: onUseOf(template),
      onPreview: () => preview({ template }),
      onDuplicate: mayCreate ? () => void change.send({ duplicate: template.id }) : undefined,
      onEdit: isOwn ? () => dialog.open(template.id) : undefined,
      onDelete: isOwn ? () => askToDelete(template) : undefined,
    }
  }

  return (
    <>
      <PageHeader
        back={{ to: '/app/pulses', label: 'Назад к\u00a0пульсам' }}
        title="Шаблоны пульсов"
        sentence="Готовые наборы вопросов: возьмите и поправьте под себя"
        actions={
          mayCreate && (
            <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
              Создать шаблон
            </Button>
          )
        }
      />
      <Tabs
        label="Шаблоны пульсов"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'templates', label: 'Шаблоны', count: known?.length },
          { value: 'library', label: 'Библиотека вопросов' },
        ]}
      >
        {tab === 'templates' ? (
          <Loaded of={templates} waiting={<TemplateBones />} title="Ошибка при загрузке шаблонов">
            {(all) => (
              <TemplateList templates={all} categoryOf={({ category }) => categoryLabels[category]} actsOf={actsOf} />
            )}
          </Loaded>
        ) : (
          <Loaded of={library} waiting={<TemplateBones />} title="Ошибка при загрузке библиотеки">
            {(found) => (
              <LibraryList
                library={found}
                onUse={mayBegin ? (set) => begin(contentOf(set)) : undefined}
                onPreview={(set) => preview({ set })}
              />
            )}
          </Loaded>
        )}
      </Tabs>
      {previewed && <Preview of={previewed} opened={isPreview} onClose={() => setIsPreview(false)} onUseOf={onUseOf} />}
      <WhenOpened of={templateForm} opened={isFormOpened} onClose={dialog.close}>
        {(TemplateForm, shown) => (
          <TemplateForm
            opened={shown}
            template={edited ?? null}
            busy={save.busy}
            refusal={save.refusal}
            onSave={(sent) => void save.send({ save: sent, changed: edited ? changesOf(edited, sent) : null })}
            onClose={dialog.close}
          />
        )}
      </WhenOpened>
    </>
  )
}

/** A template, or a set of the library. */
type Previewed = { template: PulseTemplate } | { set: QuestionSet }

type PreviewProps = {
  of: Previewed
  opened: boolean
  onClose: () => void
  onUseOf: (content: TemplateContent) => (() => void) | undefined
}

const Preview = ({ of, onUseOf, ...window }: PreviewProps) =>
  'set' in of ? (
    <TemplatePreview {...window} template={of.set} onUse={onUseOf(contentOf(of.set))}>
      <SetWords set={of.set} />
    </TemplatePreview>
  ) : (
    <TemplatePreview {...window} template={of.template} onUse={onUseOf(of.template)}>
      <QuestionLines questions={of.template.questions} />
    </TemplatePreview>
  )
