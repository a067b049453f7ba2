import type { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { mergeById } from '../../lib/merge-by-id'
import { forReturn } from '../../page/kept-place'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { type Merge, useKeptForm } from '../../page/use-kept-form'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { acceptDraft, newIds, type PlanDraft } from './plan-draft'
import { placeInForm } from './plan-of'
import { planResolver } from './plan-resolver'

export type PlanForm = UseFormReturn<PlanDraft, unknown, NewPlan>

const mergePlans: Merge<PlanDraft> = (was, theirs, typed) => mergeById(was, theirs, typed, newIds(was, theirs, typed))

type PlanFormOptions = {
  /** The name of the draft; it begins with the id of its author. */
  name: string
  saved: PlanDraft
  busy: boolean
  refusal: ApiError | undefined
}

/**
 * The form with its draft. Earlier typing is restored, new typing is kept until it is sent, and saves of others are
 * merged into it.
 */
export function usePlanForm({ name, saved, busy, refusal }: PlanFormOptions) {
  // The plan as it was sent: the server counts rows without the empty ones.
  const [sent, setSent] = useState(saved)
  const placed = useMemo(
    (): Placed<PlanDraft> => ({ fields: () => true, placeOf: (path) => placeInForm(sent, path) }),
    [sent],
  )
  const { errors } = useServerErrors(refusal, placed)
  const kept = useKeptForm<PlanDraft, NewPlan>({
    name,
    saved,
    resolver: planResolver,
    refusal,
    errors,
    accept: acceptDraft,
    place: forReturn,
    merge: mergePlans,
  })
  // A running save may lead to the plan's own page, so it needs no warning.
  useLeaveWarning(kept.unsaved && !busy)
  const noteSent = () => {
    const values = kept.form.getValues()
    kept.noteSent(values)
    setSent(values)
  }
  return { ...kept, noteSent }
}
