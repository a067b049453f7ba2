import { quoted } from '@kamerton/contract/lib/names'
import { NewTemplate, type PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { api } from '../../lib/api'
import { forgetDraft } from '../../lib/draft'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { type Changed, updateOf } from '../../page/changed'
import { changedOf } from '../../page/rebase'
import type { Question } from '../../ui/confirm-dialog'
import { draftName, draftOfTemplate, templateOf } from './template-draft'

/** Only changed fields are sent. */
export function changesOf(template: PulseTemplate, sent: NewTemplate): Changed {
  const was = NewTemplate.safeParse(templateOf(draftOfTemplate(template))).data ?? {}
  return { id: template.id, version: template.version, fields: Object.keys(changedOf(was, sent)) }
}

const failedToSave = 'Ошибка при сохранении шаблона'

/** Creates or changes the template and shows a toast. A refusal is returned for the form to show. */
export async function saveTemplate(
  changed: Changed,
  template: NewTemplate,
  once: string,
): Promise<Refusal | PulseTemplate> {
  const done = changed ? 'Шаблон успешно обновлен' : 'Шаблон успешно создан'
  const saved = await act({ done, failed: failedToSave }, () =>
    changed ? api.pulseTemplates.update(updateOf(template, changed)) : api.pulseTemplates.create(template, { once }),
  )
  if (!isRefusal(saved)) forgetDraft(draftName(changed?.id ?? null))
  return saved
}

export const duplicateTemplate = (id: string, once: string) =>
  act({ done: 'Шаблон успешно создан', now: ({ title }) => `Копия: ${quoted(title)}.`, failed: failedToSave }, () =>
    api.pulseTemplates.duplicate({ id }, { once }),
  )

export const deleteTemplate = (id: string) =>
  act({ done: 'Шаблон успешно удален', failed: 'Ошибка при удалении шаблона' }, () => api.pulseTemplates.delete({ id }))

export const questionBeforeDeleting = ({ title }: PulseTemplate): Question => ({
  type: 'danger',
  title: `Удалить шаблон ${quoted(title)}?`,
  message: 'Вернуть его будет нельзя. Пульсы, которые с\u00a0него начали, останутся.',
  confirmText: 'Удалить',
})
