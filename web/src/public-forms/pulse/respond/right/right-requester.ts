import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import { bytesOf, textOf } from '../../../kit/base64url'
import type { DeviceStore } from '../../../kit/kept'
import { type Asked, ask, type Outcome } from '../../../kit/post-answer'
import { isRecord } from '../../../kit/refusal'
import { isManifest } from '../../../kit/round-promise'
import { refusedFor, wrongPromise } from '../proof/check-promise'
import { type Blinder, NoWorker } from './blinder'
import type { Right } from './kept-right'

type Signed = Right & { signature: string }
type Taken = { right: Signed } | { outcome: Outcome }

export type RightRequest = {
  credential: NonNullable<PulseForm['credential']>
  /** The form to be answered, with its promise. */
  form: PulseForm
  /** Part of the letter's link from `#` on. */
  fragment: string
  /** Gets the blinded number signed for the person. */
  sign: (blinded: string) => Promise<Asked>
  store: DeviceStore<Right>
  blinder: () => Blinder
}

const refused = (detail: string): Taken => ({
  outcome: { kind: 'refused', refusal: { status: 0, detail, code: null, company: null } },
})

const wrongKey = refused(
  'Ключ этого опроса не такой, как у всех, поэтому ответ не отправлен. Расскажите об этом тому, кто проводит опрос',
)
const wrongSignature = refused('Сервер не подтвердил право на ответ, поэтому ответ не отправлен')

/**
 * Takes the right to one answer, and repeats an unfinished attempt. The server signs one blinded number any number of
 * times, but no other one.
 */
export function rightRequester({ credential, form, fragment, sign, store, blinder: open }: RightRequest) {
  let right = store.load()
  let blinder: Blinder | null = null
  let underWay: Promise<Taken> | null = null
  const keep = <R extends Right>(next: R): R => {
    right = next
    store.save(next)
    return next
  }

  async function take(): Promise<Taken> {
    if (right?.signature) return { right: { ...right, signature: right.signature } }
    // Loaded without the link, so that the server cannot give one person a special key.
    const asked = await ask(`/api/pulse/manifest?round=${credential.round}`)
    if (asked.outcome.kind !== 'sent') return asked
    if (!isManifest(asked.data)) return wrongKey
    // A key for fewer than k people would distinguish them from the others.
    const spki = await keyForAll(asked.data, credential.key_id, form.pulse.anonymity_threshold)
    if (!spki) return wrongKey
    const wrong = wrongPromise(form, fragment, asked.data)
    if (wrong !== null) return { outcome: refusedFor(wrong) }
    blinder ??= open()
    right ??= keep({ ...(await blinder.blind(spki)), key_id: credential.key_id, signature: null })
    const signed = await sign(right.blinded)
    if (signed.outcome.kind !== 'sent') return signed
    const { signature } = isRecord(signed.data) ? signed.data : {}
    if (typeof signature !== 'string') return wrongSignature
    try {
      return { right: keep({ ...right, signature: await blinder.unblind({ ...right, spki, signature }) }) }
    } catch (error) {
      if (error instanceof NoWorker) throw error
      return wrongSignature
    }
  }

  async function takeOrWait(): Promise<Taken> {
    try {
      return await take()
    } catch (error) {
      if (!(error instanceof NoWorker)) throw error
      blinder = null
      return { outcome: { kind: 'undecided', reason: 'network', retryAfterMs: 0 } }
    }
  }

  return {
    /** Concurrent callers share one request. */
    take(): Promise<Taken> {
      underWay ??= takeOrWait().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}

/** The key from the public manifest, if it has the given id and is for enough people; else null. */
export async function keyForAll(manifest: Manifest, keyId: string, leastPeople: number): Promise<string | null> {
  const segment = manifest.segments.find(({ key_id }) => key_id === keyId)
  if (!segment || segment.people < leastPeople) return null
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(segment.spki))
  return textOf(new Uint8Array(digest)) === keyId ? segment.spki : null
}
