import { Worker } from 'node:worker_threads'
import type { ExportDocument, Portions, Row, Rows } from '@kamerton/contract/exports/document'
import type { FileFormat } from '@kamerton/contract/exports/schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Given, Made, Start } from './writing-thread.ts'

/** Rows per message to the thread: copying them takes a millisecond. */
const handedOver = 250

/** Gets the number of written rows; the next rows wait for it. */
export type OnWritten = (rows: number) => void | Promise<void>

/** Path beside this file, in the sources and in the built server. */
const program = new URL(`./writing-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/**
 * Memory of a thread by format. Rows are written as they come, so ten thousand need hardly more than ten; PDF pages
 * need a typeface.
 */
const heapMb: Record<FileFormat, number> = { xlsx: 64, csv: 32, pdf: 128, zip: 64 }

/**
 * Writes the document as a file of that format, in a thread of its own. The event loop only reads rows and hands them
 * over portion by portion. Throws a 503 where the thread is lost, or nobody waits for it any more.
 */
export async function writeFile(
  { sections, ...head }: ExportDocument,
  format: FileFormat,
  onWritten: OnWritten = () => {},
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  if (signal?.aborted) throw new AppError('unavailable')
  const thread = new WritingThread({ format, head })
  const leave = () => void thread.end()
  signal?.addEventListener('abort', leave)
  try {
    let written = 0
    for (const { rows, ...section } of sections) {
      await thread.give({ begin: section })
      for await (const portion of portionsOf(rows)) {
        await thread.give({ rows: portion })
        await thread.ready()
        await onWritten((written += portion.length))
      }
      await thread.give({ end: true })
    }
    return await thread.finish()
  } finally {
    signal?.removeEventListener('abort', leave)
    await thread.end()
  }
}

async function* portionsOf(rows: Rows): AsyncGenerator<readonly Row[]> {
  for await (const read of isPortioned(rows) ? rows.read() : [rows])
    for (let from = 0; from < read.length; from += handedOver) yield read.slice(from, from + handedOver)
}

const isPortioned = (rows: Rows): rows is Portions => 'read' in rows

class WritingThread {
  private readonly worker: Worker
  private readonly bytes: Uint8Array[] = []
  private asked = Promise.withResolvers<void>()
  private readonly done = Promise.withResolvers<void>()

  constructor(workerData: Start) {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb[workerData.format], maxYoungGenerationSizeMb: 4 }
    this.worker = new Worker(program, { workerData, resourceLimits, env: {}, execArgv: [], name: 'writing' })
    this.worker.on('message', (made: Made) => this.take(made))
    this.worker.on('error', (error) => this.fail(error))
    this.worker.once('exit', () => this.fail(new AppError('unavailable')))
    // The caller that waits gets the error; a rejection that nobody awaits yet must not crash the process.
    this.asked.promise.catch(() => {})
    this.done.promise.catch(() => {})
  }

  /** Resolves when all that was given is written. */
  ready(): Promise<void> {
    return this.asked.promise
  }

  /** Sends the next message, when the thread has written the one before. */
  async give(given: Given): Promise<void> {
    await this.ready()
    this.asked = Promise.withResolvers()
    this.asked.promise.catch(() => {})
    this.worker.postMessage(given, [])
  }

  async finish(): Promise<Buffer<ArrayBuffer>> {
    await this.give({ finish: true })
    await this.done.promise
    return Buffer.concat(this.bytes)
  }

  end(): Promise<unknown> {
    return this.worker.terminate()
  }

  private take(made: Made): void {
    if ('bytes' in made) this.bytes.push(made.bytes)
    else if ('next' in made) this.asked.resolve()
    else if ('done' in made) this.done.resolve()
    else this.fail(new Error(made.failure))
  }

  private fail(error: unknown): void {
    this.asked.reject(error)
    this.done.reject(error)
  }
}
