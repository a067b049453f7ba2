import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import { atLeast, atMost, type Finding, median, noted, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'
import { createAudience } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

/** Of these about ten thousand have answered the one round of a week. */
const company = { people: 14_000, teams: 200, days: 7 } as const
const leastRows = 9_900
const times = 5
/** Submits are sent for so long, alone and beside exports in turn. */
const seconds = 4
const turns = 3
/** A page asks once a second. */
const lookEveryMs = 50
const connections = 16
const placesOfTurn = 16_000
const peoplePerCompany = 600

/**
 * Exports of ten thousand people's named answers: time, memory, and the rate of submits while exports are written one
 * after another.
 */
export const exportsScenario = (): Promise<Finding[]> => withProduct({}, measure)

type Format = 'xlsx' | 'pdf'
type Ordered = { id: string; state: string; rows: number; bytes: number | null }

async function measure(product: Product): Promise<Finding[]> {
  const order = await createCompany(product)
  await order('xlsx')
  const spreadsheets = await inTurn(times, () => measured(product, () => order('xlsx')))
  const beside = await submitsBeside(product, () => order('xlsx'))
  const papers = await inTurn(2, () => measured(product, () => order('pdf')))
  const middle = (files: typeof papers, of: (one: (typeof papers)[number]) => number) => median(files.map(of))
  if (spreadsheets.some(({ rows }) => rows < leastRows))
    throw new Error('the file has fewer rows than it is measured by')
  const [spreadsheet, paper] = [spreadsheets, papers].map(([first]) => first)
  const largest = (files: typeof papers) => Math.max(...files.map(({ megabytes }) => megabytes))
  const size = (one: typeof spreadsheet) => `${rounded((one?.bytes ?? 0) / 1e6, 1)} MB`
  return [
    noted('rows of a file', rounded(spreadsheet?.rows ?? 0)),
    atMost(
      'XLSX, from the job’s begin to its end',
      middle(spreadsheets, ({ written }) => written),
      1.5,
      2,
      ' s',
    ),
    noted(
      'XLSX, from the order until it is ready',
      `${rounded(
        middle(spreadsheets, ({ whole }) => whole),
        2,
      )} s`,
    ),
    atMost('XLSX: memory beyond the state before, at most', largest(spreadsheets), 40, 0, ' MB'),
    noted('XLSX: size', size(spreadsheet)),
    noted('submits a second alone', rounded(beside.alone)),
    noted('submits a second beside exports', rounded(beside.beside)),
    noted('exports written meanwhile', rounded(beside.written)),
    noted('XLSX beside submits, from the order until it is ready', `${rounded(beside.waited, 1)} s`),
    atLeast('share of submits that is left', beside.share, 85, 1, ' %'),
    atMost('submits that failed', beside.failed, 0),
    noted(
      'PDF, from the job’s begin to its end',
      `${rounded(
        middle(papers, ({ written }) => written),
        1,
      )} s`,
    ),
    noted('PDF: memory beyond the state before, at most', `${rounded(largest(papers))} MB`),
    noted('PDF: size', size(paper)),
  ]
}

async function inTurn<T>(count: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < count; turn++) results.push(await once())
  return results
}

/** The result of the work, and the most memory used during it beyond the state before. */
async function measured<T extends object>(product: Product, work: () => Promise<T>) {
  // The memory of the work before is freed first.
  await sleep(1_000)
  const before = residentMegabytes(product.pid)
  let largest = before
  const watch = setInterval(() => (largest = Math.max(largest, residentMegabytes(product.pid))), 10)
  try {
    return { ...(await work()), megabytes: largest - before }
  } finally {
    clearInterval(watch)
  }
}

async function submitsBeside(product: Product, order: () => Promise<{ whole: number }>) {
  const places = await createAudience(product, {
    companies: Math.ceil(((2 * turns + 1) * placesOfTurn) / peoplePerCompany),
    people: peoplePerCompany,
  })
  const load = () => {
    const requests = places.splice(0, placesOfTurn).map((place) => submitRequest(product.address, place))
    return runLoad(product.address, requests, { connections, seconds })
  }
  await load()
  let failed = 0
  const waited: number[] = []
  const shares: { alone: number; beside: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    const alone = await load()
    let isOver = false
    const exporting = (async () => {
      while (!isOver) {
        waited.push((await order()).whole)
      }
    })()
    const beside = await load()
    isOver = true
    await exporting
    failed += alone.failed + beside.failed
    shares.push({ alone: alone.done / alone.seconds, beside: beside.done / beside.seconds })
  }
  return {
    written: waited.length,
    waited: median(waited),
    failed,
    alone: median(shares.map(({ alone }) => alone)),
    beside: median(shares.map(({ beside }) => beside)),
    share: 100 * median(shares.map(({ alone, beside }) => beside / alone)),
  }
}

/** Returns a function that orders an export of a pulse's results and waits until the file is ready. */
async function createCompany(product: Product) {
  const { token, pulseId } = await withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, company)
    await unbound.inCompany(companyId, rebuildRollups)
    const { rows } = await owner.query<{ id: string }>(
      `select id from pulses where company_id = $1 and category = 'mood'`,
      [companyId],
    )
    return { token: await signInOwner(writers, companyId), pulseId: rows[0]?.id ?? '' }
  })
  const what = { kind: 'pulse_results', pulse_id: pulseId }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, init: RequestInit): Promise<Ordered> => {
    const answer = await fetch(product.address + path, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    // The contract of this call has this type.
    return (await answer.json()) as Ordered
  }
  return async (format: Format) => {
    const ordered = performance.now()
    let order = await ask('/api/exports', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ what, format }),
    })
    let begun = ordered
    while (order.state !== 'ready') {
      if (order.state === 'failed') throw new Error('the file could not be written')
      await sleep(lookEveryMs)
      order = await ask(`/api/exports/${order.id}`, { headers })
      if (order.state === 'waiting') begun = performance.now()
    }
    const ended = performance.now()
    return {
      rows: order.rows,
      bytes: order.bytes ?? 0,
      written: (ended - begun) / 1_000,
      whole: (ended - ordered) / 1_000,
    }
  }
}
