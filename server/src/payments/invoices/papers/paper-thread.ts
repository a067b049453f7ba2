import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { PaperToDraw } from './facts.ts'

/*
 * A thread beside the event loop that draws one paper: reading a typeface takes longer than a call should hold up others. It ends with its
 * paper.
 */

const what: PaperToDraw = workerData
parentPort?.postMessage(await drawPaper(what), [])
