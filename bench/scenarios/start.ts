import { atMost, type Finding, median, noted, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { newDataDir, type Product, removeDataDir, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { createAudience } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

const repeats = 3
const connections = 16
const seconds = 5

/** The time from the start of the process to its ready line, and its memory. */
export async function startScenario(): Promise<Finding[]> {
  const first: number[] = []
  const again: number[] = []
  const memory: number[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    const DATA_DIR = newDataDir()
    try {
      first.push(await withProduct({ DATA_DIR }, async ({ readyMs }) => readyMs))
      await withProduct({ DATA_DIR }, async ({ readyMs, pid }) => {
        again.push(readyMs)
        memory.push(residentMegabytes(pid))
      })
    } finally {
      removeDataDir(DATA_DIR)
    }
  }
  const demo = await withProduct({ DEMO: 'on' }, async ({ readyMs, pid }) => ({
    readyMs,
    memory: residentMegabytes(pid),
  }))
  const underLoad = await withProduct({}, memoryUnderLoad)
  const inSeconds = (ms: number) => ms / 1000
  const megabytes = (value: number) => `${rounded(value)} MB`
  return [
    atMost('start on an existing empty database, median of 3', inSeconds(median(again)), 0.6, 2, ' s'),
    noted('first start, initdb and migrations included, median of 3', `${rounded(inSeconds(median(first)), 2)} s`),
    atMost('first start with the demo company', inSeconds(demo.readyMs), 20, 2, ' s'),
    atMost('memory of the process (RSS) after the start', median(memory), 150, 0, ' MB'),
    noted('memory after making the demo company', megabytes(demo.memory)),
    atMost('memory after 5 s of submits over 16 connections', underLoad, 180, 0, ' MB'),
  ]
}

async function memoryUnderLoad(product: Product): Promise<number> {
  const places = await createAudience(product, { companies: 60, people: 400 })
  const requests = places.map((place) => submitRequest(product.address, place))
  await runLoad(product.address, requests, { connections, seconds })
  return residentMegabytes(product.pid)
}
