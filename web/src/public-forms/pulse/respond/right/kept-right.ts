import { type DeviceStore, deviceStore } from '../../../kit/kept'
import { isRecord } from '../../../kit/refusal'
import type { Blinding } from './blinding'

/** A right to one answer; before it is signed, only the request for it. */
export type Right = Blinding & { key_id: string; signature: string | null }

/** Whether this browser can blind at this address: WebCrypto requires https. */
export const canBlind = (): boolean => typeof crypto.subtle !== 'undefined' && typeof Worker !== 'undefined'

/**
 * Stores a right until the answer is sent: a signed right that is lost cannot be replaced, because nobody knows its
 * owner.
 */
export const rightStore = (storage: () => Storage, name: string): DeviceStore<Right> =>
  rightKept(storage, `kamerton:right:${name}`)

export const rightKept = (storage: () => Storage, key: string): DeviceStore<Right> =>
  deviceStore(storage, key, readRight)

function readRight(kept: unknown): Right | null {
  if (!isRecord(kept)) return null
  const { message, blinded, inverse, key_id, signature } = kept
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isText(message) || !isText(blinded) || !isText(inverse) || !isText(key_id)) return null
  return { message, blinded, inverse, key_id, signature: isText(signature) ? signature : null }
}
