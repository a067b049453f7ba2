import { PulseDraft, QuestionDraft } from './pulse-draft'

/**
 * Whether the form shows a field with this name, so that an issue can be placed under it. Questions are sent with an id
 * that has no field.
 */
export function isField(name: string): boolean {
  const [field = '', at, ofQuestion] = name.split('.')
  if (field !== 'questions') return Object.hasOwn(PulseDraft.shape, field)
  return at === undefined || ofQuestion === undefined || Object.hasOwn(QuestionDraft.shape, ofQuestion)
}
