import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { PulseDraft } from './pulse-draft'
import { isBlank, pulseOf } from './pulse-of'

type Path = readonly PropertyKey[]

/** Maps an issue to its field in the form: dropping blank options changes the indexes of the others. */
export function placeInForm(draft: PulseDraft, path: Path): string {
  const [first, at, list, index, ...rest] = path
  if (first !== 'questions' || list !== 'options' || typeof at !== 'number' || typeof index !== 'number')
    return path.join('.')
  const kept = draft.questions[at]?.options.flatMap((option, place) => (isBlank(option) ? [] : [place])) ?? []
  return [first, at, list, kept[index] ?? index, ...rest].join('.')
}

/** Checks the form with the contract's own schema, after blank labels and options are dropped. */
export const pulseResolver: Resolver<PulseDraft, unknown, NewPulse> = (draft) => {
  const parsed = NewPulse.safeParse(pulseOf(draft))
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<PulseDraft> = {}
  for (const { path, code, message } of parsed.error.issues) {
    const place = placeInForm(draft, path)
    if (!get(errors, place)) set(errors, place, { type: code, message })
  }
  return { values: {}, errors }
}
