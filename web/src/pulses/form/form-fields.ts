import { PulseDraft, QuestionDraft } from './pulse-draft'

/** Whether the form shows such a field: an issue about it can stand under it. A question is sent with an id that the form has not. */
export function isField(name: string): boolean {
  const [field = '', at, ofQuestion] = name.split('.')
  if (field !== 'questions') return Object.hasOwn(PulseDraft.shape, field)
  return at === undefined || ofQuestion === undefined || Object.hasOwn(QuestionDraft.shape, ofQuestion)
}
