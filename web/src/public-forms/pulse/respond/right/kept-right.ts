import { type Keeper, keeperOf } from '../../../kit/kept'
import { isRecord } from '../../../kit/refusal'
import type { Blinding } from './blinding'

/** A right to one answer; until it is signed only what was asked for. */
export type Right = Blinding & { key_id: string; signature: string | null }

/** Whether this browser, at this address, can blind at all: WebCrypto wants https. */
export const canBlind = (): boolean => typeof crypto.subtle !== 'undefined' && typeof Worker !== 'undefined'

/** Kept until the answer is sent: a right that was signed and lost is gone, and nobody can tell to whom it belonged. */
export const rightKeeper = (storage: () => Storage, name: string): Keeper<Right> =>
  rightKept(storage, `kamerton:right:${name}`)

export const rightKept = (storage: () => Storage, key: string): Keeper<Right> => keeperOf(storage, key, readRight)

function readRight(kept: unknown): Right | null {
  if (!isRecord(kept)) return null
  const { message, blinded, inverse, key_id, signature } = kept
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isText(message) || !isText(blinded) || !isText(inverse) || !isText(key_id)) return null
  return { message, blinded, inverse, key_id, signature: isText(signature) ? signature : null }
}
