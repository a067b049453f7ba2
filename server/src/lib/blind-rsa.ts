import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'

/*
 * The server's half of a blind signature: RSABSSA-SHA384-PSS-Randomized of RFC 9474. The device blinds a message before
 * the server signs it. So a signature that comes back later fits every blinded message that was ever signed with this
 * key.
 */

/**
 * Bits of the modulus. At 3072 bits a signature takes 1.5 ms, and a forged answer is worth less than breaking the key
 * would cost.
 */
export const keyBits = 3072
const saltLength = 48

/** A key pair as it is kept: the public half (SPKI) and the private half (PKCS #8), both DER. */
export type KeyPair = { spki: Buffer; pkcs8: Buffer }

const generate = promisify(generateKeyPair)

/** Makes a key pair off the event loop, in about 0.3 s of a processor. */
export async function newKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: keyBits })
  return {
    spki: publicKey.export({ type: 'spki', format: 'der' }),
    pkcs8: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export const readPrivateKey = (pkcs8: Buffer): KeyObject =>
  createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' })

export const readPublicKey = (spki: Buffer): KeyObject => createPublicKey({ key: spki, type: 'spki', format: 'der' })

/**
 * BlindSign of RFC 9474, 4.3: the raw private operation over a blinded message. Equal messages give equal signatures.
 * @throws RangeError for a message that is 0, 1, not below the modulus or not as long as it
 */
export function blindSign(key: KeyObject, blinded: Buffer): Buffer {
  // OpenSSL accepts shorter messages, and signs 0 and 1 as themselves.
  if (blinded.length !== bytesOf(key)) throw new RangeError('the blinded message is not as long as the modulus')
  if (isAtMostOne(blinded)) throw new RangeError('the blinded message is 0 or 1')
  const raw = { key, padding: constants.RSA_NO_PADDING }
  const signature = rangeChecked(() => privateDecrypt(raw, blinded))
  // A signature with a processor's fault in the private operation would reveal the key.
  if (!timingSafeEqual(publicEncrypt(raw, signature), blinded)) throw new Error('the signature does not verify')
  return signature
}

/** Verify of RFC 9474, 4.5: whether this key has signed the message. Runs off the event loop. */
export const isSigned = (key: KeyObject, message: Buffer, signature: Buffer): Promise<boolean> =>
  new Promise((resolve, reject) =>
    verify(
      'sha384',
      message,
      { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength },
      signature,
      (error, fits) => (error ? reject(error) : resolve(fits)),
    ),
  )

const bytesOf = ({ asymmetricKeyDetails }: KeyObject): number => (asymmetricKeyDetails?.modulusLength ?? 0) / 8

const isAtMostOne = (number: Buffer): boolean =>
  number.subarray(0, -1).every((byte) => byte === 0) && (number.at(-1) ?? 0) <= 1

function rangeChecked(operation: () => Buffer): Buffer {
  try {
    return operation()
  } catch (error) {
    throw new RangeError('the blinded message is not below the modulus', { cause: error })
  }
}
