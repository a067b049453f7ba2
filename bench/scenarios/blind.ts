import { randomBytes } from 'node:crypto'
import { blindSign, newKeyPair, readPrivateKey } from '../../server/src/lib/blind-rsa.ts'
import { cpuTimeOf } from '../lib/cpu-time.ts'
import type { Load } from '../lib/http-load.ts'
import { atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad, runPaced } from '../lib/run-load.ts'
import { answerRequest, signForAll, takingRequest } from './blind-audience.ts'
import { measureLaunches } from './blind-launch.ts'
import { createAudience } from './submit-audience.ts'

const seconds = 3
const rounds = 3
const connections = 16
const companies = 5
/** As when ten thousand people answer within two minutes. */
const answersPerSecond = 83
/** Places for each run: more than can be taken or answered in its time. */
const rightsOfRun = 3_500
const answersOfRun = 5_000

/**
 * The cost of the two steps of an anonymous answer: taking a right, which is signed blindly, and answering with one.
 * The anchor of the same run is the private RSA operation alone, which no implementation can avoid.
 */
export const blindScenario = (): Promise<Finding[]> => withProduct({}, measure)

type Cost = { rate: number; latencies: number[]; failed: number; product: number; database: number }

async function measure(product: Product): Promise<Finding[]> {
  const places = await createAudience(product, {
    companies,
    people: Math.ceil((rightsOfRun * (1 + 2 * rounds)) / companies),
    teams: 2,
    isConfidential: true,
    isBlind: true,
  })
  const signings = await signForAll(product, places)
  const { address } = product
  const rights = () => places.splice(0, rightsOfRun).map((place) => takingRequest(address, place))
  const answers = (count: number) => Promise.all(Array.from({ length: count }, () => answerRequest(address, signings)))
  const cost = async (load: () => Promise<Load>): Promise<Cost> => {
    const before = cpuTimeOf(product.pid)
    const { done, failed, latencies, seconds: taken } = await load()
    const after = cpuTimeOf(product.pid)
    const each = (time: number) => (time / done) * 1e3
    const database = each(after.database - before.database)
    return { rate: done / taken, latencies, failed, product: each(after.product - before.product), database }
  }
  const take = (requests: string[]) => runLoad(address, requests, { connections, seconds })
  // Both are measured warm: a new thread reads its keys, a new connection plans its statements.
  await take(rights())
  await take(await answers(answersOfRun))
  const taken: Cost[] = []
  const answered: Cost[] = []
  const beside: Load[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round++) {
    raw.push(await rawOperation())
    const ofTaking = rights()
    const ofAnswering = await answers(answersOfRun)
    taken.push(await cost(() => take(ofTaking)))
    answered.push(await cost(() => take(ofAnswering)))
    const ofBoth = rights()
    const paced = await answers(seconds * answersPerSecond)
    const [rightsBeside, answersBeside] = await Promise.all([take(ofBoth), runPaced(address, paced, answersPerSecond)])
    beside.push(rightsBeside, { ...answersBeside, latencies: [] })
  }
  const memory = residentMegabytes(product.pid)
  const launched = await measureLaunches(product)
  return findingsOf({ taken, answered, beside, memory, launched, raw: median(raw) })
}

/** Processor time of one blind signature with a loaded key, in milliseconds. */
async function rawOperation(): Promise<number> {
  const key = readPrivateKey((await newKeyPair()).pkcs8)
  const blinded = Buffer.concat([Buffer.from([1]), randomBytes(383)])
  const times = 300
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) blindSign(key, blinded)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e3 / times
}

type Measured = {
  taken: Cost[]
  answered: Cost[]
  beside: Load[]
  memory: number
  launched: Awaited<ReturnType<typeof measureLaunches>>
  raw: number
}

function findingsOf({ taken, answered, beside, memory, launched, raw }: Measured): Finding[] {
  const middle = (costs: Cost[], of: (cost: Cost) => number) => median(costs.map(of))
  const both = (of: (cost: Cost) => number) => middle(taken, of) + middle(answered, of)
  const whole = ({ product, database }: Cost) => product + database
  const ms = (value: number) => `${rounded(value, 2)} ms`
  const latency = (loads: readonly { latencies: number[] }[], share: number) =>
    quantile(
      loads.flatMap(({ latencies }) => latencies),
      share,
    )
  const latencies = (loads: readonly { latencies: number[] }[]) =>
    [0.5, 0.99].map((share) => `${rounded(latency(loads, share), 1)} ms`).join(' / ')
  const parts = (costs: Cost[]) =>
    `${ms(middle(costs, ({ product }) => product))} / ${ms(middle(costs, ({ database }) => database))}`
  return [
    noted('anchor: one blind signature by itself, processor time', ms(raw)),
    noted('taking a right: processor time of Node / PostgreSQL', parts(taken)),
    noted('answering by it: processor time of Node / PostgreSQL', parts(answered)),
    atMost('both together, of the whole server', both(whole), 4, 2, ' ms'),
    atMost('both together, beyond the anchor', both(whole) / raw, 3.5, 2, ' ×'),
    noted('rights a second, 16 connections', rounded(middle(taken, ({ rate }) => rate))),
    noted('their latency: p50 / p99', latencies(taken)),
    noted('answers a second, 16 connections', rounded(middle(answered, ({ rate }) => rate))),
    noted('their latency: p50 / p99', latencies(answered)),
    noted(`rights over 16 connections, ${answersPerSecond} answers a second beside: p50 / p99`, latencies(beside)),
    atMost('the same, p99', latency(beside, 0.99), 40, 1, ' ms'),
    atMost('memory of the process (RSS) after it, with its threads', memory, 180, 0, ' MB'),
    atMost('from a launch to the keys of 50 segments, made while it was looked at', launched.prepared, 3, 1, ' s'),
    noted('the same, where nothing was made ahead', `${rounded(launched.unprepared, 1)} s`),
    atMost(
      'refused or failed',
      [...taken, ...answered, ...beside].reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
  ]
}
