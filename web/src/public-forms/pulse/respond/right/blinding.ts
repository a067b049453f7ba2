import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { bytesOf, textOf } from '../../../kit/base64url'

/** All bytes are base64url: for the worker, the device and the server. */
export type Blinding = { message: string; blinded: string; inverse: string }
export type Unblinding = { spki: string; message: string; inverse: string; signature: string }
export type Work = { blind: string } | { unblind: Unblinding }

const suite = RSABSSA.SHA384.PSS.Randomized()

/** Makes a random number and blinds it for this key, so that the signer does not see it. */
export async function blind(spki: string): Promise<Blinding> {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(await keyOf(spki), message)
  return { message: textOf(message), blinded: textOf(blindedMsg), inverse: textOf(inv) }
}

/**
 * Removes the blinding from a signature.
 * @throws where it is not the signature of this key
 */
export async function unblind({ spki, message, inverse, signature }: Unblinding): Promise<string> {
  return textOf(await suite.finalize(await keyOf(spki), bytesOf(message), bytesOf(signature), bytesOf(inverse)))
}

const keyOf = (spki: string) =>
  crypto.subtle.importKey('spki', bytesOf(spki), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
