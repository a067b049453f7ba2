import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Resolver } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { acceptDraft } from './kept-draft'
import type { PulseDraft } from './pulse-draft'

type KeptDraft<Sent> = {
  /** Key of the draft on this device. */
  name: string
  saved: PulseDraft
  resolver: Resolver<PulseDraft, unknown, Sent>
  /** The fields that a refusal may name. */
  placed: Placed<PulseDraft>
  refusal: ApiError | undefined
}

/** Form of a pulse or of a template: an earlier draft is restored, and changes are kept until they are sent. */
export function useKeptDraft<Sent extends NewPulse | NewTemplate>({ placed, ...kept }: KeptDraft<Sent>) {
  const { errors, above } = useServerErrors(kept.refusal, placed)
  const form = useKeptForm<PulseDraft, Sent>({ ...kept, errors, accept: acceptDraft })
  useLeaveWarning(form.unsaved)
  return { ...form, above }
}
