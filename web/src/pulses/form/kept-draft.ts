import { forgetDraft } from '../../lib/draft'
import { PulseDraft } from './pulse-draft'

/** The name of what is typed: one per pulse, and one for the pulse that is not there yet. */
export const draftName = (pulseId: string | null): string => `pulse.${pulseId ?? 'new'}`

/** Reads the unsent draft. A draft with an older shape of the form is dropped rather than shown broken. */
export const acceptDraft = (kept: unknown): PulseDraft | undefined => PulseDraft.safeParse(kept).data

export const forgetPulseDraft = (pulseId: string | null): void => forgetDraft(draftName(pulseId))
