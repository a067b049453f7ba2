import type { KeyObject } from 'node:crypto'
import { blindSign } from '../../../server/src/lib/blind-rsa.ts'

/**
 * The messages between devices and server in a blind round, as a server would have them that records all but times and
 * addresses.
 */
export type Transcript = {
  signed: { participant: string; modulus: bigint; blinded: string; signature: string }[]
  given: { sheet: string; modulus: bigint; signature: string }[]
}

const exponent = 65_537n

/**
 * B-01 as an attack: finds for each answer the people whose signed right it fits. Everybody who was signed for with the
 * same key fits: for any two of them a blinding factor leads from one to the other.
 */
export function fittingPairs({ signed, given }: Transcript): { fits: Map<string, string[]>; tried: number } {
  let tried = 0
  // A key that has signed for one person needs no trying: teams with few answers are another attacker's subject.
  const few = new Set(
    [...Map.groupBy(signed, ({ modulus }) => modulus)].filter(([, its]) => its.length < 2).map(([key]) => key),
  )
  const fits = new Map(
    given
      .filter(({ modulus }) => !few.has(modulus))
      .map(({ sheet, signature, modulus }) => {
        const [n, s] = [modulus, numberOf(signature)]
        const [back, message] = [inverse(s, n), powered(s, exponent, n)]
        const people = signed
          .filter((one) => one.modulus === modulus)
          .filter((one) => {
            tried++
            const factor = (numberOf(one.signature) * back) % n
            return (message * powered(factor, exponent, n)) % n === numberOf(one.blinded)
          })
        return [sheet, people.map(({ participant }) => participant)] as const
      }),
  )
  return { fits, tried }
}

/** The number of these keys that have signed in the round. Their holder can sign, and learns no more from them. */
export const keysThatSigned = ({ signed }: Transcript, keys: readonly KeyObject[]): number =>
  keys.filter((key) => {
    const modulus = numberOf(key.export({ format: 'jwk' }).n ?? '')
    const one = signed.find((some) => some.modulus === modulus)
    return one && blindSign(key, Buffer.from(one.blinded, 'base64url')).toString('base64url') === one.signature
  }).length

export const numberOf = (base64url: string): bigint =>
  BigInt(`0x${Buffer.from(base64url, 'base64url').toString('hex')}`)

function powered(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let left = exponent, factor = base % modulus; left > 0n; left >>= 1n, factor = (factor * factor) % modulus)
    if (left & 1n) result = (result * factor) % modulus
  return result
}

function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n]
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return ((x % modulus) + modulus) % modulus
}
