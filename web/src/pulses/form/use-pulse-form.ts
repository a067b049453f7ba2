import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { isField } from './form-fields'
import { acceptDraft, draftName } from './kept-draft'
import type { PulseDraft } from './pulse-draft'
import { pulseResolver } from './pulse-resolver'

/** Form of a pulse or of a template: the typed values have one shape, the requests differ. */
export type PulseFormState = UseFormReturn<PulseDraft, unknown, NewPulse | NewTemplate>

const placed: Placed<PulseDraft> = { fields: isField }

/** Form of a pulse with its draft: an earlier draft is restored, and changes are kept until they are sent. */
export function usePulseForm(pulseId: string | null, saved: PulseDraft, refusal: ApiError | undefined) {
  const { errors, above } = useServerErrors(refusal, placed)
  const kept = useKeptForm<PulseDraft, NewPulse>({
    name: draftName(pulseId),
    saved,
    resolver: pulseResolver,
    refusal,
    errors,
    accept: acceptDraft,
  })
  useLeaveWarning(kept.unsaved)
  return { ...kept, above }
}
