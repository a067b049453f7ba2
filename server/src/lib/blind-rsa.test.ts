import { constants, createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blindSign, isSigned, keyBits, newKeyPair, readPrivateKey, readPublicKey } from './blind-rsa.ts'
import vectors from './rfc9474-vectors.json' with { type: 'json' }

/** The vectors are those of RFC 9474, appendix A; their keys are of 4096 bits. */
const numberOf = (hex: string): bigint => BigInt(`0x${hex}`)
const bytesOf = (number: bigint, length: number): Buffer =>
  Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex')

function powered(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let left = exponent, factor = base % modulus; left > 0n; left >>= 1n, factor = (factor * factor) % modulus)
    if (left & 1n) result = (result * factor) % modulus
  return result
}

function keysOf(vector: (typeof vectors)[number]) {
  const [p, q, d] = [numberOf(vector.p), numberOf(vector.q), numberOf(vector.d)]
  const text = (number: bigint) => bytesOf(number, Math.ceil(number.toString(16).length / 2)).toString('base64url')
  const jwk = {
    kty: 'RSA',
    n: text(numberOf(vector.n)),
    e: text(numberOf(vector.e)),
    d: text(d),
    p: text(p),
    q: text(q),
    dp: text(d % (p - 1n)),
    dq: text(d % (q - 1n)),
    qi: text(powered(q, p - 2n, p)),
  }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

const hex = (text: string) => Buffer.from(text, 'hex')

describe.each(vectors)('B-05: $name', (vector) => {
  const { privateKey, publicKey } = keysOf(vector)
  const message = hex(vector.input_msg)

  test('what is signed blindly is what the RFC says, and unblinded it is its signature', () => {
    const signed = blindSign(privateKey, hex(vector.blinded_msg))
    expect(signed.toString('hex')).toBe(vector.blind_sig)
    const unblinded = (numberOf(vector.blind_sig) * numberOf(vector.inv)) % numberOf(vector.n)
    expect(bytesOf(unblinded, 512).toString('hex')).toBe(vector.sig)
  })

  test('the signature is believed of this message alone, and with the salt that we ask for alone', async () => {
    const ours = numberOf(vector.sLen) === 48n
    await expect(isSigned(publicKey, message, hex(vector.sig))).resolves.toBe(ours)
    const asTheRfc = {
      key: publicKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: Number(`0x${vector.sLen}`),
    }
    expect(verify('sha384', message, asTheRfc, hex(vector.sig))).toBe(true)
    const other = Buffer.from(message)
    other[0] = (other[0] ?? 0) ^ 1
    await expect(isSigned(publicKey, other, hex(vector.sig))).resolves.toBe(false)
  })
})

describe('B-05: a key of ours', async () => {
  const pair = await newKeyPair()
  const [privateKey, publicKey] = [readPrivateKey(pair.pkcs8), readPublicKey(pair.spki)]
  const bytes = keyBits / 8
  const modulus = BigInt(`0x${Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')}`)

  test.each([
    ['shorter than the modulus', Buffer.alloc(bytes - 1, 7)],
    ['longer than the modulus', Buffer.alloc(bytes + 1, 7)],
    ['empty', Buffer.alloc(0)],
    ['0', Buffer.alloc(bytes)],
    ['1', bytesOf(1n, bytes)],
    ['the modulus', bytesOf(modulus, bytes)],
    ['above the modulus', Buffer.alloc(bytes, 0xff)],
  ])('signs nothing that is %s', (_, blinded) => {
    expect(() => blindSign(privateKey, blinded)).toThrow(RangeError)
  })

  test('a key is as long as the page about anonymity says', () => {
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)
  })

  test('the same blinded message is signed alike, so that a retry gets what was lost', () => {
    const blinded = bytesOf(modulus - 2n, bytes)
    expect(blindSign(privateKey, blinded)).toEqual(blindSign(privateKey, blinded))
  })

  test('a signature of another key is not believed', async () => {
    const other = await newKeyPair()
    const signature = blindSign(readPrivateKey(other.pkcs8), bytesOf(2n, bytes))
    await expect(isSigned(publicKey, Buffer.from('x'), signature)).resolves.toBe(false)
    await expect(isSigned(publicKey, Buffer.from('x'), signature.subarray(1))).resolves.toBe(false)
  })
})
