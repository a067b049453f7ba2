import { missingField, NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { PulseDraft } from '../form/pulse-draft'
import { placeInForm } from '../form/pulse-resolver'
import { templateOf } from './template-draft'

/** Texts under the empty fields. The form also has one common message for all of them (`missingField`). */
const missing: Readonly<Record<string, string>> = {
  template_key: 'Придумайте ключ',
  title: 'Придумайте название',
  type: 'Выберите периодичность',
  target_type: 'Выберите аудиторию',
}

export const isMissing = ({ template_key, title, type, target_type }: FieldErrors<PulseDraft>): boolean =>
  [template_key, title, type, target_type].some((error) => error?.type === 'missing')

/** Checks a template with the contract's own schema, like the form of a pulse. */
export const templateResolver: Resolver<PulseDraft, unknown, NewTemplate> = (draft) => {
  const errors: FieldErrors<PulseDraft> = {}
  const put = (place: string, type: string, message: string) => {
    if (!get(errors, place)) set(errors, place, { type, message })
  }
  for (const [index, { labels, scale }] of draft.questions.entries())
    if (scale && Object.keys(labels).some((value) => Number(value) > (scale.max ?? 0)))
      put(`questions.${index}.labels`, 'too_many', 'Подписей больше, чем чисел на шкале')
  const parsed = NewTemplate.safeParse(templateOf(draft))
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const place = path[0] === 'key' ? 'template_key' : placeInForm(draft, path)
    const empty = message === missingField && missing[place]
    put(place, empty ? 'missing' : code, empty || message)
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { values: parsed.data, errors: {} }
    : { values: {}, errors }
}
