import { type FieldPath, get } from 'react-hook-form'
import type { PulseDraft } from './pulse-draft'

/** Whether the form has such a field now: an issue about it can stand under it. */
export const isFieldOf = (draft: PulseDraft, name: string): name is FieldPath<PulseDraft> =>
  name !== '' && get(draft, name) !== undefined
