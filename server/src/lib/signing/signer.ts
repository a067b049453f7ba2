import { Worker } from 'node:worker_threads'
import { MINUTE } from '@kamerton/contract/lib/durations'
import { AppError } from '../app-error.ts'
import type { Answered, Asked, Start } from './signing-thread.ts'

/** A sealed private key, and the way to read it. It is read only if the thread does not have it. */
export type SealedKey = {
  name: string
  /** Keys of a round are forgotten together. */
  round: string
  /** The purpose that the key was sealed for. */
  purpose: string
  read(): Promise<Buffer>
}

/** Signs blindly, beside the event loop. */
export type Signer = {
  /** Signs a blinded message. Throws 503 if the thread was lost; the next call gets another one. */
  sign(key: SealedKey, blinded: Buffer): Promise<Buffer>
  /**
   * Forgets the keys of a round that is over and whose keys the database has deleted. Done when this process has none
   * either.
   */
  forget(round: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** A thread broke: its tasks are refused, and the error goes to the log. */
  onLost?: (error: unknown) => void
  start?: (secret: Buffer) => Worker
  /** The largest number of threads: signing uses a core, and most servers need another one for the rest. */
  most?: number
  /** The longest life of a thread: another server may close a round, and this one is not informed. */
  lifeMs?: number
  /** A thread with so many keys is replaced by one without. */
  mostKeys?: number
}

/** More calls would wait longer than a call may take. */
const mostWaiting = 1_000

/** A thread starts with the first signature. A server without confidential rounds has no thread. */
export const openSigner = (secret: Buffer, options: Options = {}): Signer => new SignerOfThreads(secret, options)

class SignerOfThreads implements Signer {
  private readonly secret: Buffer
  private readonly options: Required<Options>
  private threads: Thread[] = []
  private isClosed = false
  /** Counts the calls of `forget`: a key that was read before one of them is read again. */
  private forgotten = 0

  constructor(
    secret: Buffer,
    { onLost = () => {}, start = startThread, most = 2, lifeMs = 10 * MINUTE, mostKeys = 256 }: Options,
  ) {
    this.secret = secret
    this.options = { onLost, start, most, lifeMs, mostKeys }
  }

  async sign(key: SealedKey, blinded: Buffer): Promise<Buffer> {
    for (;;) {
      const thread = this.leastBusy()
      if (thread.holds(key)) return thread.sign(key, blinded, null)
      const { forgotten } = this
      const sealed = await key.read()
      if (forgotten === this.forgotten) return this.leastBusy().sign(key, blinded, sealed)
    }
  }

  async forget(round: string): Promise<void> {
    this.forgotten++
    await Promise.all(this.threads.filter((thread) => thread.holdsOf(round)).map((thread) => this.retire(thread)))
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.threads.map((thread) => this.retire(thread)))
  }

  /** Another thread starts only if a call would wait for this one. */
  private leastBusy(): Thread {
    if (this.isClosed) throw new AppError('unavailable')
    for (const thread of this.threads) if (thread.keys >= this.options.mostKeys) void this.retire(thread)
    const [least] = this.threads.toSorted((a, b) => a.busy - b.busy)
    if (least && (least.busy === 0 || this.threads.length >= this.options.most)) return least
    return this.startOne()
  }

  private startOne(): Thread {
    const thread = new Thread(this.options.start(this.secret), this.options.onLost)
    this.threads.push(thread)
    const retiring = setTimeout(() => void this.retire(thread), this.options.lifeMs).unref()
    void thread.ended.finally(() => {
      clearTimeout(retiring)
      this.drop(thread)
    })
    return thread
  }

  /** Gives the thread nothing new; it ends when no call waits for it. */
  private async retire(thread: Thread): Promise<void> {
    this.drop(thread)
    await thread.retire()
  }

  private drop(thread: Thread): void {
    this.threads = this.threads.filter((one) => one !== thread)
  }
}

type Waiting = { key: string; resolve(signature: Buffer): void; reject(error: unknown): void }

/** One thread, with its keys and its waiting calls. */
class Thread {
  readonly ended: Promise<void>
  private readonly worker: Worker
  private readonly roundOfKey = new Map<string, string>()
  private readonly waiting = new Map<number, Waiting>()
  private lastTask = 0
  private isRetired = false

  constructor(worker: Worker, onLost: (error: unknown) => void) {
    this.worker = worker
    worker.on('message', (answered: Answered) => this.take(answered))
    // An error also ends the thread.
    worker.on('error', onLost)
    this.ended = new Promise((resolve) => {
      worker.once('exit', () => {
        for (const { reject } of this.waiting.values()) reject(new AppError('unavailable'))
        this.waiting.clear()
        resolve()
      })
    })
    worker.unref()
  }

  /** The number of calls that wait for this thread. */
  get busy(): number {
    return this.waiting.size
  }

  get keys(): number {
    return this.roundOfKey.size
  }

  holds({ name }: SealedKey): boolean {
    return this.roundOfKey.has(name)
  }

  holdsOf(round: string): boolean {
    return this.roundOfKey.values().some((one) => one === round)
  }

  sign({ name, round, purpose }: SealedKey, blinded: Buffer, sealed: Buffer | null): Promise<Buffer> {
    if (this.waiting.size >= mostWaiting) throw new AppError('unavailable')
    const task = ++this.lastTask
    this.roundOfKey.set(name, round)
    return new Promise((resolve, reject) => {
      this.waiting.set(task, { key: name, resolve, reject })
      this.worker.ref()
      // A copy with memory of its own, which is transferred. A small buffer shares its memory, and all of that would be
      // copied.
      const own = new Uint8Array(blinded)
      const asked: Asked = { task, key: name, blinded: own, opening: sealed && { purpose, sealed } }
      this.worker.postMessage(asked, [own.buffer])
    })
  }

  async retire(): Promise<void> {
    this.isRetired = true
    this.endIfIdle()
    await this.ended
  }

  private take(answered: Answered): void {
    const waiting = this.waiting.get(answered.task)
    this.waiting.delete(answered.task)
    if (!waiting) return
    if ('signature' in answered) waiting.resolve(Buffer.from(answered.signature))
    else {
      // The key may not have been opened, so the next call sends it again.
      this.roundOfKey.delete(waiting.key)
      waiting.reject(new Error(answered.failure))
    }
    this.endIfIdle()
  }

  private endIfIdle(): void {
    if (this.waiting.size > 0) return
    this.worker.unref()
    if (this.isRetired) void this.worker.terminate()
  }
}

/** The program lies beside this file: among the sources, or in the built server. */
const program = new URL(`./signing-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

export function startThread(secret: Buffer): Worker {
  const workerData: Start = { secret }
  // A thread holds only some keys, so it needs less heap than a server.
  const resourceLimits = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 }
  return new Worker(program, { workerData, resourceLimits, env: {}, execArgv: [], name: 'signing' })
}
