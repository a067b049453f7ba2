import { Worker } from 'node:worker_threads'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import type { Result, Said, Task } from './backup-thread.ts'

/** Path beside this file, in the sources and in the built server. */
const program = new URL(`./backup-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/**
 * Writes or restores one copy in a thread of its own. A refusal has a sentence for the operator. When `signal` aborts,
 * the thread is gone before this returns.
 */
export async function runTask(task: Task, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const worker = new Worker(program, { workerData: task, execArgv: [], name: 'backup' })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (said: Said) => {
    if ('done' in said) resolve(said.done)
    else reject('refusal' in said ? new StartRefusal(said.refusal) : new Error(said.failure))
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the thread of the backup has ended')))
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
