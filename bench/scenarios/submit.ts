import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { cpuTimeOf } from '../lib/cpu-time.ts'
import { atLeast, atMost, type Finding, median, quantile, rounded, told } from '../lib/measure.ts'
import { pgbench } from '../lib/pgbench.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { createAudience } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

const connections = 16
const seconds = 8
const rounds = 3
const anchorFile = join(import.meta.dirname, '../anchors/submit.sql')

/**
 * Answers per second over HTTP, each a durable transaction with its rollups, beside PostgreSQL alone doing comparable work
 * on the same server, in turn.
 */
export const submitScenario = (): Promise<Finding[]> => withProduct({}, measure)

/** What one round has cost. */
type Round = { rate: number; anchor: number; productCpu: number; databaseCpu: number; anchorCpu: number }

async function measure(product: Product): Promise<Finding[]> {
  await prepareAnchor(product)
  const tokens = await createAudience(product, { companies: 200, people: 600 })
  const requests = tokens.map((token) => submitRequest(product.address, token))
  const share = Math.floor(requests.length / (rounds + 1))
  const measured: Round[] = []
  const latencies: number[] = []
  let failed = 0
  const run = (position: number) =>
    runLoad(product.address, requests.slice(position * share, (position + 1) * share), { connections, seconds })
  // Both sides are measured warm: a new connection plans its statements first, and a new process compiles its code.
  await run(0)
  for (let round = 0; round < rounds; round++) {
    const before = cpuTimeOf(product.pid)
    const anchor = await pgbench(product.socketFolder, anchorFile, { clients: connections, seconds })
    const between = cpuTimeOf(product.pid)
    const load = await run(round + 1)
    const after = cpuTimeOf(product.pid)
    const each = (seconds: number, times: number) => (seconds / times) * 1e6
    measured.push({
      rate: load.done / load.seconds,
      anchor,
      productCpu: each(after.product - between.product, load.done),
      databaseCpu: each(after.database - between.database, load.done),
      anchorCpu: each(between.database - before.database, anchor * seconds),
    })
    latencies.push(...load.latencies)
    failed += load.failed
  }
  const middle = (of: (round: Round) => number) => median(measured.map(of))
  const microseconds = (of: (round: Round) => number) => `${rounded(middle(of))} µs`
  const milliseconds = (share: number) => `${rounded(quantile(latencies, share), 1)} ms`
  return [
    told('submits per second over HTTP, 16 connections', rounded(middle(({ rate }) => rate))),
    told('pgbench of bench/anchors/submit.sql, 16 clients, same server', rounded(middle(({ anchor }) => anchor))),
    atLeast('ratio of the two', middle(({ rate, anchor }) => rate / anchor) * 100, 30, 1, ' %'),
    told('submit latency, p50 / p99', `${milliseconds(0.5)} / ${milliseconds(0.99)}`),
    told(
      'processor time of a submit: Node',
      microseconds(({ productCpu }) => productCpu),
    ),
    told(
      'processor time of a submit: PostgreSQL',
      microseconds(({ databaseCpu }) => databaseCpu),
    ),
    told(
      "processor time of the anchor's transaction: PostgreSQL",
      microseconds(({ anchorCpu }) => anchorCpu),
    ),
    atMost('submits refused or failed', failed, 0),
  ]
}

async function prepareAnchor(product: Product): Promise<void> {
  const client = new pg.Client(product.database.owner)
  await client.connect()
  // One statement at a time: VACUUM does not run inside the transaction that several statements would share.
  for (const statement of readFileSync(join(import.meta.dirname, '../anchors/submit-schema.sql'), 'utf8').split(
    /;\s*$/m,
  ))
    if (statement.trim()) await client.query(statement)
  await client.end()
}
