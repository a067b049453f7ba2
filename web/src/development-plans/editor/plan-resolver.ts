import { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import { endTooEarly, isTerm } from '@kamerton/contract/development-plans/term'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { PlanDraft } from './plan-draft'
import { placeInForm, planOf } from './plan-of'

/** Validates the plan by the contract's own schema, in the shape that is sent. */
export const planResolver: Resolver<PlanDraft, unknown, NewPlan> = (draft) => {
  const parsed = NewPlan.safeParse(planOf(draft))
  const isWrongWayRound = draft.start_date !== '' && draft.end_date !== '' && !isTerm(draft)
  if (parsed.success && !isWrongWayRound) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<PlanDraft> = {}
  for (const { path, code, message } of parsed.error?.issues ?? []) {
    const place = placeInForm(draft, path)
    if (!get(errors, place)) set(errors, place, { type: code, message })
  }
  if (isWrongWayRound && !errors.end_date) errors.end_date = { type: 'term', message: endTooEarly }
  return { values: {}, errors }
}
