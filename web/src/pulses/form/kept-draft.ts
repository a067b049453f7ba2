import { forgetDraft } from '../../lib/draft'
import { PulseDraft } from './pulse-draft'

/** Key of the draft: one per pulse, and one for a new pulse. */
export const draftName = (pulseId: string | null): string => `pulse.${pulseId ?? 'new'}`

/** Reads the unsent draft. A draft with an older shape of the form is dropped rather than shown broken. */
export const acceptDraft = (kept: unknown): PulseDraft | undefined => PulseDraft.safeParse(kept).data

export const forgetPulseDraft = (pulseId: string | null): void => forgetDraft(draftName(pulseId))
