import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { ComponentChild } from 'preact'
import type { End, Ends } from '../../kit/closed-door'
import { type DraftStore, draftStore } from '../../kit/draft'
import type { DeviceStore } from '../../kit/kept'
import { tokenHash } from '../../kit/link-token'
import { type Loaded, loadForm } from '../../kit/load-form'
import { type Asked, ask, type Outcome, postAnswer } from '../../kit/post-answer'
import { isRecord } from '../../kit/refusal'
import { type Right, rightStore } from './right/kept-right'

export type Stores = { draft: DraftStore; rights: DeviceStore<Right> }

/**
 * One of the ways to open a form, such as a link or a session. The promise and the storage of the answer are equal for
 * all.
 */
export type Door = {
  open: () => Promise<Loaded<PulseForm>>
  /** Storage of the draft and of the right to answer on this device. */
  stores: (form: PulseForm | null) => Stores
  submit: (sheet: object) => Promise<Outcome>
  /** Gets the right to answer signed. The answer sent with that right does not use this object. */
  sign: (blinded: string) => Promise<Asked>
  /** Storage of a review opened by a link; a signed-in person fills it in inside the application. */
  review?: { address: string; submit: string; name: string }
  /** Texts that differ for a signed-in person. */
  own?: OwnWords
}

export type OwnWords = {
  back: ComponentChild
  ends: Ends
  taken: End
  /** Page for a browser that cannot blind. */
  unable: End
}

/** The server has checked every field; this only distinguishes a form from other data. */
export const isPulseForm = (data: unknown): data is PulseForm =>
  isRecord(data) && isRecord(data.pulse) && Array.isArray(data.pulse.questions) && isRecord(data.user)

/** Form opened by the link of a letter. */
export function doorOfLink(token: string): Door {
  const query = `?token=${encodeURIComponent(token)}`
  const name = `pulse:${tokenHash(token)}`
  const stores = { draft: draftStore(() => localStorage, name), rights: rightStore(() => localStorage, name) }
  return {
    open: () => loadForm(`/api/pulse/form${query}`, isPulseForm),
    stores: () => stores,
    submit: (sheet) => postAnswer(`/api/pulse/submit${query}`, sheet),
    sign: (blinded) => ask(`/api/pulse/credential${query}`, { blinded }),
    review: { address: `/api/pulse/review${query}`, submit: `/api/pulse/review/submit${query}`, name },
  }
}
