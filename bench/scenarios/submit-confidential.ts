import { cpuTimeOf } from '../lib/cpu-time.ts'
import { atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { createAudience } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

const seconds = 4
const rounds = 3
const peoplePerCompany = 600
/** Places for each run: more than can be answered in its time. */
const placesOfRun = { 1: 2_400, 16: 9_000 } as const
type Connections = keyof typeof placesOfRun

/** Confidential answers per second over HTTP: two transactions each, the second one sealed to the key of its round. */
export const submitConfidentialScenario = (): Promise<Finding[]> => withProduct({}, measure)

type Run = { rate: number; latencies: number[]; failed: number; productCpu: number; databaseCpu: number }

async function measure(product: Product): Promise<Finding[]> {
  const needed = (rounds + 1) * placesOfRun[16] + rounds * placesOfRun[1]
  const places = await createAudience(product, {
    companies: Math.ceil(needed / peoplePerCompany),
    people: peoplePerCompany,
    isConfidential: true,
  })
  const run = async (connections: Connections): Promise<Run> => {
    const requests = places.splice(0, placesOfRun[connections]).map((place) => submitRequest(product.address, place))
    const before = cpuTimeOf(product.pid)
    const {
      done,
      failed,
      latencies,
      seconds: taken,
    } = await runLoad(product.address, requests, { connections, seconds })
    const after = cpuTimeOf(product.pid)
    const each = (time: number) => (time / done) * 1e6
    return {
      rate: done / taken,
      latencies,
      failed,
      productCpu: each(after.product - before.product),
      databaseCpu: each(after.database - before.database),
    }
  }
  await run(16)
  const runs: Record<Connections, Run[]> = { 1: [], 16: [] }
  for (let round = 0; round < rounds; round++)
    for (const connections of [16, 1] as const) runs[connections].push(await run(connections))
  return findingsOf(runs)
}

function findingsOf(runs: Record<Connections, Run[]>): Finding[] {
  const rate = (connections: Connections) => rounded(median(runs[connections].map((run) => run.rate)))
  const latency = (connections: Connections, share: number) =>
    quantile(
      runs[connections].flatMap(({ latencies }) => latencies),
      share,
    )
  const milliseconds = (connections: Connections) =>
    [0.5, 0.99].map((share) => `${rounded(latency(connections, share), 1)} ms`).join(' / ')
  const cpu = (of: (run: Run) => number) => `${rounded(median(runs[16].map(of)))} µs`
  return [
    noted('confidential submits per second over HTTP, 16 connections', rate(16)),
    noted('submit latency, 16 connections: p50 / p99', milliseconds(16)),
    noted('confidential submits per second, 1 connection', rate(1)),
    noted('submit latency, 1 connection: p50 / p99', milliseconds(1)),
    noted(
      'processor time of a submit: Node',
      cpu(({ productCpu }) => productCpu),
    ),
    noted(
      'processor time of a submit: PostgreSQL',
      cpu(({ databaseCpu }) => databaseCpu),
    ),
    atMost(
      'submits refused or failed',
      Object.values(runs)
        .flat()
        .reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ]
}
