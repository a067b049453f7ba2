import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import type { Placed } from '../../page/server-errors'
import { isField } from './form-fields'
import { draftName } from './kept-draft'
import { useKeptPulseForm } from './kept-pulse-form'
import type { PulseDraft } from './pulse-draft'
import { pulseResolver } from './pulse-resolver'

/** Form of a pulse or of a template: the typed values have one shape, the requests differ. */
export type PulseFormState = UseFormReturn<PulseDraft, unknown, NewPulse | NewTemplate>

const placed: Placed<PulseDraft> = { fields: isField }

/** Form of a pulse with its draft. */
export const usePulseForm = (pulseId: string | null, saved: PulseDraft, refusal: ApiError | undefined) =>
  useKeptPulseForm<NewPulse>({ name: draftName(pulseId), saved, resolver: pulseResolver, placed, refusal })
