import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useDraft } from '../../lib/draft'
import { fieldOf, type Refusal } from '../../lib/form-errors'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { isFieldOf } from './form-fields'
import { draftName, forgetPulseDraft, readPulseDraft } from './kept-draft'
import type { PulseDraft } from './pulse-draft'
import { pulseResolver } from './pulse-resolver'

export type PulseFormState = UseFormReturn<PulseDraft, unknown, NewPulse>

/** The form with its draft: what was typed earlier comes back, what is typed now is kept until it is sent. */
export function usePulseForm(pulseId: string | null, initial: PulseDraft, refusal: Refusal | undefined) {
  const [restored, setRestored] = useState(() => readPulseDraft(pulseId))
  const form = useForm<PulseDraft, unknown, NewPulse>({ resolver: pulseResolver, defaultValues: restored ?? initial })
  useDraft(form, draftName(pulseId))
  useLeaveWarning(form.formState.isDirty || restored !== undefined)
  const { setError, getValues } = form
  useEffect(() => {
    // The form's state is outside React's data flow, so the server's answer has to be carried into it.
    for (const { loc, msg } of refusal?.refusal.issues ?? []) {
      const field = fieldOf(loc)
      if (isFieldOf(getValues(), field)) setError(field, { type: 'server', message: msg })
    }
  }, [refusal, setError, getValues])
  const startAnew = () => {
    setRestored(undefined)
    form.reset(initial)
    forgetPulseDraft(pulseId)
  }
  return { form, restored, startAnew }
}

/** What a refusal says that no field of the form can carry. */
export function saidAbove(form: PulseFormState, refusal: Refusal | undefined): string | undefined {
  if (!refusal) return undefined
  const { issues, message } = refusal.refusal
  if (issues.length === 0) return message
  const unplaced = issues.filter(({ loc }) => !isFieldOf(form.getValues(), fieldOf(loc)))
  return unplaced.length > 0 ? unplaced.map(({ msg }) => msg).join('. ') : undefined
}
