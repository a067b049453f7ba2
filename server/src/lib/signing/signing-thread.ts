import type { KeyObject } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { blindSign, readPrivateKey } from '../blind-rsa.ts'
import { unseal } from '../seal.ts'

/*
 * A thread beside the event loop that signs blindly. Only this thread unseals the private keys, and they are gone when
 * it ends.
 */

/** A task for the thread. The sealed key comes along the first time that the thread meets it. */
export type Asked = {
  task: number
  key: string
  blinded: Uint8Array<ArrayBuffer>
  opening: { purpose: string; sealed: Uint8Array } | null
}
export type Answered = { task: number; signature: Uint8Array<ArrayBuffer> } | { task: number; failure: string }
/** The data that the thread starts with. */
export type Start = { secret: Uint8Array }

const { secret }: Start = workerData
const keys = new Map<string, KeyObject>()

function keyOf({ key, opening }: Asked): KeyObject {
  const known = keys.get(key)
  if (known) return known
  if (!opening) throw new Error('a key that this thread was never given')
  const opened = readPrivateKey(
    Buffer.from(unseal(Buffer.from(secret), opening.purpose, Buffer.from(opening.sealed)), 'base64'),
  )
  keys.set(key, opened)
  return opened
}

function answer(asked: Asked): Answered {
  try {
    return { task: asked.task, signature: new Uint8Array(blindSign(keyOf(asked), Buffer.from(asked.blinded.buffer))) }
  } catch (error) {
    return { task: asked.task, failure: String(error) }
  }
}

parentPort?.on('message', (asked: Asked) => {
  const answered = answer(asked)
  // The bytes are transferred, not copied.
  parentPort?.postMessage(answered, 'signature' in answered ? [answered.signature.buffer] : [])
})
