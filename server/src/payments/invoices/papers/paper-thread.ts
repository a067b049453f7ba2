import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { PaperToDraw } from './facts.ts'

/*
 * A thread beside the event loop that draws one paper, because reading a typeface takes too long for the event loop. It
 * ends with its paper.
 */

const what: PaperToDraw = workerData
parentPort?.postMessage(await drawPaper(what), [])
