import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { cpuTimeOf } from '../lib/cpu-time.ts'
import { atLeast, atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { pgbench } from '../lib/pgbench.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { createAudience, type Place } from './submit-audience.ts'
import { storedRow, submitRequest } from './submit-request.ts'

const seconds = 4
const rounds = 3
/** Places for each run: more than can be answered in its time. */
const placesOfRun = { 1: 3_000, 16: 20_000, 64: 22_000 } as const
type Connections = keyof typeof placesOfRun
const placesOfAnchor = 50_000
const peoplePerCompany = 600
/** PostgreSQL is fastest on two cores with this many clients, whatever number of connections the product has. */
const anchorClients = 16

const anchor = (name: string) => join(import.meta.dirname, '../anchors', name)

/**
 * Answers per second over HTTP, each durable and counted before it is acknowledged. PostgreSQL alone on the same server
 * runs in turn with them. It does comparable work by hand, or calls the product's own function with the product's own
 * rows.
 */
export const submitScenario = (): Promise<Finding[]> => withProduct({}, measure)

/** The cost of one run of the product, and of the anchor beside it. */
type Run = {
  rate: number
  anchor: number
  latencies: number[]
  failed: number
  productCpu: number
  databaseCpu: number
  anchorCpu: number
}

async function measure(product: Product): Promise<Finding[]> {
  await runScript(product, readFileSync(anchor('submit-schema.sql'), 'utf8'))
  const needed = placesOfAnchor + (rounds + 1) * placesOfRun[16] + rounds * (placesOfRun[64] + placesOfRun[1])
  const places = await createAudience(product, {
    companies: Math.ceil(needed / peoplePerCompany),
    people: peoplePerCompany,
  })
  await prepareOwnAnchor(product, places.splice(0, placesOfAnchor))
  const load = (connections: Connections) => {
    const requests = places.splice(0, placesOfRun[connections]).map((place) => submitRequest(product.address, place))
    return runLoad(product.address, requests, { connections, seconds })
  }
  // Both sides are measured warm: a new connection plans its statements first, and a new process compiles its code.
  await load(16)
  const runs: Record<Connections, Run[]> = { 1: [], 16: [], 64: [] }
  const own: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const connections of [16, 64, 1] as const)
      runs[connections].push(await measureRun(product, connections, () => load(connections)))
    own.push(await pgbench(product.socketFolder, anchor('submit-product.sql'), { clients: anchorClients, seconds }))
  }
  await refuseUsedUp(product)
  return findingsOf(runs, median(own))
}

async function measureRun(product: Product, connections: Connections, load: () => ReturnType<typeof runLoad>) {
  const before = cpuTimeOf(product.pid)
  const anchorRate = await pgbench(product.socketFolder, anchor('submit.sql'), { clients: anchorClients, seconds })
  const between = cpuTimeOf(product.pid)
  const { done, failed, latencies, seconds: taken } = await load()
  const after = cpuTimeOf(product.pid)
  const each = (time: number, times: number) => (time / times) * 1e6
  return {
    rate: done / taken,
    anchor: anchorRate,
    latencies,
    failed,
    productCpu: each(after.product - between.product, done),
    databaseCpu: each(after.database - between.database, done),
    anchorCpu: each(between.database - before.database, anchorRate * seconds),
  }
}

function findingsOf(runs: Record<Connections, Run[]>, own: number): Finding[] {
  const middle = (connections: Connections, of: (run: Run) => number) => median(runs[connections].map(of))
  const rate = (connections: Connections) => middle(connections, (run) => run.rate)
  const ratio = (connections: Connections) => middle(connections, (run) => run.rate / run.anchor) * 100
  const latency = (connections: Connections, share: number) =>
    quantile(
      runs[connections].flatMap(({ latencies }) => latencies),
      share,
    )
  const milliseconds = (connections: Connections) =>
    [0.5, 0.99].map((share) => `${rounded(latency(connections, share), 1)} ms`).join(' / ')
  const microseconds = (of: (run: Run) => number) => `${rounded(middle(16, of))} µs`
  const everything = Object.values(runs).flat()
  return [
    noted('submits per second over HTTP, 16 connections', rounded(rate(16))),
    noted('pgbench of bench/anchors/submit.sql, 16 clients, same server', rounded(middle(16, ({ anchor }) => anchor))),
    atLeast('ratio of the two', ratio(16), 40, 1, ' %'),
    atMost('submit latency: p50', latency(16, 0.5), 5, 1, ' ms'),
    atMost('submit latency: p99', latency(16, 0.99), 15, 1, ' ms'),
    noted('pgbench calling store_answers for one answer at a time', rounded(own)),
    noted('ratio of the product over HTTP to that', `${rounded((rate(16) / own) * 100, 1)} %`),
    noted('submits per second, 64 connections', rounded(rate(64))),
    atLeast('ratio to pgbench of submit.sql, 16 clients', ratio(64), 55, 1, ' %'),
    noted('submit latency, 64 connections: p50 / p99', milliseconds(64)),
    noted('submits per second, 1 connection', rounded(rate(1))),
    noted('submit latency, 1 connection: p50 / p99', milliseconds(1)),
    noted(
      'processor time of a submit: Node',
      microseconds(({ productCpu }) => productCpu),
    ),
    noted(
      'processor time of a submit: PostgreSQL',
      microseconds(({ databaseCpu }) => databaseCpu),
    ),
    noted(
      "processor time of the anchor's transaction: PostgreSQL",
      microseconds(({ anchorCpu }) => anchorCpu),
    ),
    atMost(
      'submits refused or failed',
      everything.reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ]
}

async function withOwner<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One statement at a time: VACUUM does not run inside the transaction that several statements would share. */
const runScript = (product: Product, script: string): Promise<void> =>
  withOwner(product, async (client) => {
    for (const statement of script.split(/;\s*$/m)) if (statement.trim()) await client.query(statement)
  })

/**
 * Stores answers for pgbench as the product would, to be taken one after the other. pgbench calls `store_answers`, not
 * the function for batches. The latter gives up on a row that sixteen clients wait for, and leaves it to the path for
 * single answers.
 */
const prepareOwnAnchor = (product: Product, places: readonly Place[]): Promise<void> =>
  withOwner(product, async (client) => {
    await client.query('create table own_places (place int primary key, round uuid not null, answer json not null)')
    await client.query(
      'insert into own_places select place, round, answer::json from unnest($1::uuid[], $2::text[]) with ordinality as o(round, answer, place)',
      [places.map(({ roundId }) => roundId), places.map(storedRow)],
    )
    await client.query('create sequence own_place cache 10')
    await client.query('analyze own_places')
  })

/** A place beyond the last one would be no answer, and quick. */
const refuseUsedUp = (product: Product): Promise<void> =>
  withOwner(product, async (client) => {
    const { rows } = await client.query<{ last: number }>('select last_value as last from own_place')
    if ((rows[0]?.last ?? 0) > placesOfAnchor) throw new Error('the anchor has used up its places')
  })
