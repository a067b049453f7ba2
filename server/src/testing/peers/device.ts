import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { Answer } from '@kamerton/contract/pulses/rules'
import type { TestApp } from '../test-app.ts'

/** The calls of a device, over any transport. */
export type Asking = Pick<ReturnType<TestApp['as']>['pulses'], 'form' | 'manifest' | 'takeCredential' | 'answerBlindly'>
type Responses = Record<string, Answer>

const suite = RSABSSA.SHA384.PSS.Randomized()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const bytes = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'))

/** The right to answer, as a device holds it between the request for it and the answer. */
export type Held = {
  round: string
  key_id: string
  message: Uint8Array
  blinded: string
  inverse: Uint8Array
  key: CryptoKey
}

/** The work of a device before it asks: it takes the key from the public manifest, and blinds a random number. */
export async function blindedBy(asking: Asking, token: string): Promise<Held> {
  const { credential } = await asking.form({ token })
  if (!credential) throw new Error('no blind round')
  const { segments } = await asking.manifest({ round: credential.round })
  const spki = segments.find(({ key_id }) => key_id === credential.key_id)?.spki ?? ''
  const key = await crypto.subtle.importKey('spki', bytes(spki), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(key, message)
  return { round: credential.round, key_id: credential.key_id, message, blinded: text(blindedMsg), inverse: inv, key }
}

/** Unblinds a signature and returns the answer to send with it. */
export async function ballotOf(held: Held, signature: string, responses: Responses) {
  const unblinded = await suite.finalize(held.key, held.message, bytes(signature), held.inverse)
  return {
    round: held.round,
    key_id: held.key_id,
    message: text(held.message),
    signature: text(unblinded),
    responses,
  }
}

/** All steps of one device: the form, the right, the answer. */
export async function answerFromDevice(asking: Asking, token: string, responses: Responses): Promise<void> {
  const held = await blindedBy(asking, token)
  const { signature } = await asking.takeCredential({ token, blinded: held.blinded })
  await asking.answerBlindly(await ballotOf(held, signature, responses))
}
