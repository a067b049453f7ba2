import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { blindSign, newKeyPair, readPrivateKey } from '../blind-rsa.ts'
import { seal } from '../seal.ts'
import { openSigner, type SealedKey, type Signer, startThread } from './signer.ts'

const secret = randomBytes(32)
const pair = await newKeyPair()
const blinded = Buffer.alloc(384, 7)
const signature = blindSign(readPrivateKey(pair.pkcs8), blinded)

/** A key of a round as the database keeps it, with a count of its reads. */
function keyOf(round: string, name = `key of ${round}`) {
  const sealed = seal(secret, name, pair.pkcs8.toString('base64'))
  const key = {
    name,
    round,
    purpose: name,
    reads: 0,
    async read() {
      key.reads++
      return sealed
    },
  }
  return key satisfies SealedKey
}

let opened: Signer | null = null
afterEach(() => opened?.close())

/** A signer, and every thread that it has started. */
function signer(options: NonNullable<Parameters<typeof openSigner>[1]> = {}) {
  const threads: Worker[] = []
  const start = (key: Buffer) => {
    const thread = (options.start ?? startThread)(key)
    threads.push(thread)
    return thread
  }
  opened = openSigner(secret, { ...options, start })
  /** The thread id of an ended thread is -1. */
  const running = () => threads.filter(({ threadId }) => threadId !== -1).length
  return { signer: opened, threads, running }
}

test('signs as the event loop would, and reads each key once for a thread', async () => {
  const { signer: own, threads } = signer({ most: 1 })
  expect(threads).toHaveLength(0)
  const [one, other] = [keyOf('one'), keyOf('other')]
  expect(await own.sign(one, blinded)).toEqual(signature)
  const signed = await Promise.all(Array.from({ length: 20 }, (_, at) => own.sign(at % 2 ? one : other, blinded)))
  expect(signed).toEqual(signed.map(() => signature))
  await own.sign(other, blinded)
  expect(one.reads).toBe(1)
  expect(threads).toHaveLength(1)
})

test('a second thread comes where somebody would wait for the first, and no third', async () => {
  const { signer: own, threads, running } = signer()
  const key = keyOf('one')
  await own.sign(key, blinded)
  await own.sign(key, blinded)
  expect(threads).toHaveLength(1)
  const signed = await Promise.all(Array.from({ length: 20 }, () => own.sign(key, blinded)))
  expect(signed).toEqual(signed.map(() => signature))
  expect(threads).toHaveLength(2)
  await own.forget('one')
  expect(running()).toBe(0)
})

test('what held the keys of a round that is over ends, with its memory', async () => {
  const { signer: own, running, threads } = signer()
  const [over, going] = [keyOf('over'), keyOf('going')]
  await own.sign(over, blinded)
  await own.sign(going, blinded)
  expect(running()).toBe(1)
  await own.forget('over')
  expect(running()).toBe(0)
  expect(await own.sign(going, blinded)).toEqual(signature)
  expect({ reads: going.reads, threads: threads.length }).toEqual({ reads: 2, threads: 2 })
})

test('a round whose keys it never met ends nothing', async () => {
  const { signer: own, running } = signer()
  await own.sign(keyOf('going'), blinded)
  await own.forget('another')
  expect(running()).toBe(1)
})

test('who is being signed for while a round is forgotten gets the signature, and nobody after them that key', async () => {
  const { signer: own, running } = signer({ most: 1 })
  const key = keyOf('over')
  await own.sign(key, blinded)
  const underWay = Array.from({ length: 5 }, () => own.sign(key, blinded))
  await own.forget('over')
  expect(await Promise.all(underWay)).toEqual(underWay.map(() => signature))
  expect(running()).toBe(0)
})

test('a key that was read before its round was forgotten does not come back: it is read again, and is gone', async () => {
  const { signer: own } = signer()
  const key = keyOf('over')
  const { promise: read, resolve: release } = Promise.withResolvers<void>()
  const reading: SealedKey = {
    ...key,
    read: async () => {
      if (key.reads > 0) throw new Error('gone')
      const sealed = await key.read()
      await read
      return sealed
    },
  }
  const signing = own.sign(reading, blinded)
  await own.forget('over')
  release()
  await expect(signing).rejects.toThrow('gone')
})

test('a thread that breaks refuses who waits for it, is told of, and the next call has another one', async () => {
  const lost: unknown[] = []
  const broken = () =>
    new Worker(`require('node:worker_threads').parentPort.on('message', () => { throw new Error('broken') })`, {
      eval: true,
    })
  let started = 0
  const { signer: own } = signer({
    most: 1,
    start: (key) => (started++ === 0 ? broken() : startThread(key)),
    onLost: (error) => lost.push(error),
  })
  const key = keyOf('one')
  const calls = await Promise.allSettled(Array.from({ length: 3 }, () => own.sign(key, blinded)))
  expect(calls).toEqual(
    calls.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) })),
  )
  expect(lost).toEqual([expect.objectContaining({ message: 'broken' })])
  expect(await own.sign(key, blinded)).toEqual(signature)
})

test('a key that does not open fails by itself, and is asked for again', async () => {
  const { signer: own } = signer()
  const key = keyOf('one')
  const damaged: SealedKey = { ...key, read: async () => randomBytes(2_000) }
  await expect(own.sign(damaged, blinded)).rejects.toThrow('unable to authenticate')
  expect(await own.sign(key, blinded)).toEqual(signature)
})

test('it holds some keys at most, and none for long', async () => {
  const { signer: own, threads, running } = signer({ mostKeys: 2, lifeMs: 1 })
  for (const round of ['one', 'two', 'three']) expect(await own.sign(keyOf(round), blinded)).toEqual(signature)
  expect(threads.length).toBeGreaterThan(1)
  await expect.poll(running).toBe(0)
})

test('closed, it ends its thread and starts no other', async () => {
  const { signer: own, running } = signer()
  await own.sign(keyOf('one'), blinded)
  await own.close()
  expect(running()).toBe(0)
  await expect(own.sign(keyOf('one'), blinded)).rejects.toMatchObject({ code: 'unavailable' })
})
