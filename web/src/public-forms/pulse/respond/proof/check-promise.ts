import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import { questionsText } from '@kamerton/contract/pulses/fingerprint'
import { ask, type Outcome } from '../../../kit/post-answer'
import { isManifest, type Promised, promisedIn } from '../../../kit/round-promise'
import { sha256 } from '../../../kit/sha256'
import { canBlind } from '../right/kept-right'

const wrongContract = 'Обещание этого опроса не такое, как в вашем письме'
const wrongTerms = 'Форма показывает не то, что обещано всем'

/**
 * Checks the promise under which a person is about to answer. Returns the error in words, or null. `fragment` is the
 * part of the letter's link from `#` on: the hash of the promise given there. A round older than contracts has none,
 * and its letter has no hash.
 */
export function wrongPromise({ pulse, credential }: PulseForm, fragment: string, manifest: Manifest): string | null {
  const letter = fragment.slice(1)
  if (manifest.contract === null) return letter === '' ? null : wrongContract
  const promised = promisedIn(manifest)
  if (!promised || (letter !== '' && letter !== promised.hash)) return wrongContract
  const { contract } = promised
  if (pulse.is_anonymous !== (contract.mode !== 'named')) return wrongTerms
  if (!pulse.is_anonymous) return null
  // A server that gives no right to a browser able to take one wants an answer that it can link to a person.
  const isDowngraded = contract.mode === 'anonymous' && canBlind() && credential === null
  const isOther = contract.anonymity_threshold !== pulse.anonymity_threshold || contract.people !== pulse.invited
  const asked = sha256(questionsText(pulse.questions))
  return isDowngraded || isOther || contract.questions?.sha256 !== asked ? wrongTerms : null
}

export const refusedFor = (words: string): Outcome => ({
  kind: 'refused',
  refusal: {
    status: 0,
    detail: `${words}, поэтому ответ не отправлен. Расскажите об этом тому, кто проводит опрос`,
    code: null,
    company: null,
  },
})

/** Loads the public manifest of a round without the link of the form. */
export async function askManifest(round: string): Promise<{ manifest: Manifest } | { outcome: Outcome }> {
  const { data, outcome } = await ask(`/api/pulse/manifest?round=${round}`)
  if (outcome.kind !== 'sent') return { outcome }
  return isManifest(data) ? { manifest: data } : { outcome: refusedFor(wrongContract) }
}

/** Checks the promise before a confidential answer is sent with its link; null if it may be sent. */
export async function refusedPromise(form: PulseForm, fragment: string): Promise<Outcome | null> {
  if (!form.contract) return fragment.length > 1 ? refusedFor(wrongContract) : null
  const asked = await askManifest(form.contract.round)
  if ('outcome' in asked) return asked.outcome
  const wrong = wrongPromise(form, fragment, asked.manifest)
  return wrong === null ? null : refusedFor(wrong)
}

export type Seen = { promised: Promised; wrong: string | null }

/** The promise for a reader before answering; null if it could not be loaded. */
export async function seePromise(form: PulseForm, fragment: string): Promise<Seen | null> {
  if (!form.contract) return null
  const asked = await askManifest(form.contract.round)
  if ('outcome' in asked) return null
  const promised = promisedIn(asked.manifest)
  return promised && { promised, wrong: wrongPromise(form, fragment, asked.manifest) }
}
