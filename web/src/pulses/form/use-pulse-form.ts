import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { useDraft } from '../../lib/draft'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { isField } from './form-fields'
import { draftName, forgetPulseDraft, readPulseDraft } from './kept-draft'
import type { PulseDraft } from './pulse-draft'
import { pulseResolver } from './pulse-resolver'

export type PulseFormState = UseFormReturn<PulseDraft, unknown, NewPulse>

const placed: Placed<PulseDraft> = { fields: isField }

/** The form with its draft: what was typed earlier comes back, what is typed now is kept until it is sent. */
export function usePulseForm(pulseId: string | null, initial: PulseDraft, refusal: ApiError | undefined) {
  const [restored, setRestored] = useState(() => readPulseDraft(pulseId))
  const { errors, above } = useServerErrors(refusal, placed)
  const form = useForm<PulseDraft, unknown, NewPulse>({
    resolver: pulseResolver,
    defaultValues: restored ?? initial,
    errors,
  })
  useDraft(form, draftName(pulseId))
  useLeaveWarning(form.formState.isDirty || restored !== undefined)
  const startAnew = () => {
    setRestored(undefined)
    form.reset(initial)
    forgetPulseDraft(pulseId)
  }
  return { form, restored, above, startAnew }
}
