import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../lib/app-error.ts'
import type { Platform } from '../../../lib/context.ts'
import { atMost } from '../../../lib/pace/at-most.ts'
import type { PaperToDraw } from './facts.ts'

/** Path beside this file, in the sources and in the built server. */
const program = new URL(`./paper-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

type PaperWriter = (what: PaperToDraw) => Promise<Uint8Array<ArrayBuffer>>

async function drawBeside(what: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(program, {
    workerData: what,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    env: {},
    execArgv: [],
    name: 'paper',
  })
  try {
    // `once` rejects on the thread's error; a thread that ends without a message has lost its paper.
    const [bytes]: unknown[] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => {
        throw new AppError('unavailable')
      }),
    ])
    if (!(bytes instanceof Uint8Array)) throw new AppError('unavailable')
    return new Uint8Array(bytes)
  } finally {
    await worker.terminate()
  }
}

function openPaperWriter(): PaperWriter {
  const inTurn = atMost(1, 8)
  return (what) => inTurn(() => drawBeside(what))
}

/** The writer of this process: one paper at a time. Throws a 503 where too many wait already, or the thread is lost. */
export const paperWriter = (platform: Platform): PaperWriter => platform.shared(openPaperWriter)
