import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import { openKysely } from '../../server/src/lib/database/connection.ts'
import { type CompanyId, inTenant } from '../../server/src/lib/database/tenant.ts'
import { getBody, getRequest } from '../lib/get-calls.ts'
import type { Load } from '../lib/http-load.ts'
import { atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runPaced } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { signInOwner, type Writers, withWriters } from '../lib/writers.ts'
import { insertHistory } from './dashboard-history.ts'
import { type Asked, openRound, type Place, shuffled } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

const companies = 200
/** Each company has asked its people for a month, so every kind of question was asked at least once. */
const size = { people: 500, teams: 10, days: 30 } as const
const submitsPerSecond = 200
const dashboardsPerSecond = 20
const dashboardPath = '/api/analytics/dashboard'

/** For how long, in minutes: eight hours are `SOAK_MINUTES=480`. */
const soakMinutes = Number(process.env.SOAK_MINUTES ?? 2)
/** An access token lives fifteen minutes, so owners sign in again for each part. */
const partSeconds = 60
const warmUpSeconds = 10
const betweenSamplesMs = 1_000

const dashboardGoalMs = 300
const submitGoalMs = 500
/** The session, and three statements of the call's own. */
const statementBudget = 1 + 3
/** Garbage that is not collected yet moves a short run by this much. A leak over hours would go beyond it. */
const growthGoalPercent = 10

type Company = { id: CompanyId; people: Asked[] }

/**
 * Many companies on one server: their owners look at dashboards while their people answer, at a steady rate whatever
 * the server does.
 */
export const manyCompaniesScenario = (): Promise<Finding[]> =>
  withProduct({}, (product) => withWriters(product, (writers) => measure(product, writers)))

async function measure(product: Product, writers: Writers): Promise<Finding[]> {
  const its: Company[] = []
  for (let company = 0; company < companies; company++) its.push(await createCompany(writers))
  await writers.owner.query('vacuum analyze')
  await writers.owner.query('checkpoint')
  const audience = new Audience(product, its)
  const tokens = await signIn(writers, its)
  const [token = ''] = tokens
  const statements = await countStatements(product, () => getBody(product.address, dashboardPath, token))
  const warmUp = await oneMoment(product, audience, tokens, warmUpSeconds)
  const memory: { at: number; megabytes: number }[] = []
  const parts: Part[] = []
  const stopSampling = new AbortController()
  const sampling = sampleMemory(product.pid, memory, stopSampling.signal)
  for (let left = soakMinutes * 60; left > 0; left -= partSeconds)
    parts.push(
      await oneMoment(
        product,
        audience,
        parts.length === 0 ? tokens : await signIn(writers, its),
        Math.min(left, partSeconds),
      ),
    )
  stopSampling.abort()
  await sampling
  await audience.close()
  return findingsOf({ statements, parts: parts, failedBefore: warmUp.submits.failed, memory })
}

type Part = { submits: Load; dashboards: Load }

async function oneMoment(
  product: Product,
  audience: Audience,
  tokens: readonly string[],
  seconds: number,
): Promise<Part> {
  const { address } = product
  const places = await audience.take(submitsPerSecond * seconds)
  const looks = Array.from({ length: dashboardsPerSecond * seconds }, () =>
    getRequest(address, dashboardPath, tokens[randomInt(tokens.length)] ?? ''),
  )
  const [submits, dashboards] = await Promise.all([
    runPaced(
      address,
      places.map((place) => submitRequest(address, place)),
      submitsPerSecond,
    ),
    runPaced(address, looks, dashboardsPerSecond),
  ])
  return { submits, dashboards }
}

async function createCompany({ owner, unbound }: Writers): Promise<Company> {
  const id = unbound.newCompanyId()
  await insertHistory(owner, id, size)
  await unbound.inCompany(id, rebuildRollups)
  const { rows } = await owner.query<Asked>(
    'select user_id as "userId", team_id as "teamId" from team_members where company_id = $1',
    [id],
  )
  return { id, people: rows }
}

async function signIn(writers: Writers, its: readonly Company[]): Promise<string[]> {
  const tokens: string[] = []
  for (const { id } of its) tokens.push(await signInOwner(writers, id))
  return tokens
}

/** The people who have not answered yet. If they are too few, all companies open another round. */
class Audience {
  readonly #pool: pg.Pool
  readonly #secret: Buffer
  readonly #companies: readonly Company[]
  #places: Place[] = []

  constructor(product: Product, its: readonly Company[]) {
    this.#pool = new pg.Pool({ ...product.database.app, max: 1 })
    this.#secret = product.secret
    this.#companies = its
  }

  async take(count: number): Promise<Place[]> {
    while (this.#places.length < count) this.#places.push(...shuffled(await this.#askAll()))
    return this.#places.splice(0, count)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #askAll(): Promise<Place[]> {
    const db = openKysely(this.#pool)
    const places: Place[] = []
    for (const { id, people } of this.#companies)
      places.push(...(await inTenant(db, id, 'write', (scope) => openRound(scope, this.#secret, people))))
    return places
  }
}

async function sampleMemory(
  pid: number,
  samples: { at: number; megabytes: number }[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    samples.push({ at: performance.now(), megabytes: residentMegabytes(pid) })
    await pause(betweenSamplesMs, undefined, { signal }).catch(() => {})
  }
}

type Measured = {
  statements: number
  parts: readonly Part[]
  failedBefore: number
  memory: readonly { at: number; megabytes: number }[]
}

function findingsOf({ statements, parts, failedBefore, memory }: Measured): Finding[] {
  const latencies = (of: keyof Part) => parts.flatMap((part) => part[of].latencies)
  const sum = (of: keyof Part, what: 'done' | 'failed' | 'seconds') =>
    parts.reduce((total, part) => total + part[of][what], 0)
  const rate = sum('submits', 'done') / sum('submits', 'seconds')
  const middle = (of: keyof Part) => `${rounded(quantile(latencies(of), 0.5), 1)} ms`
  const third = Math.floor(memory.length / 3)
  const early = median(memory.slice(0, third).map(({ megabytes }) => megabytes))
  const late = median(memory.slice(-third).map(({ megabytes }) => megabytes))
  return [
    noted('companies, people of each, minutes', `${companies}, ${size.people}, ${rounded(soakMinutes)}`),
    noted('answers a second, sent at their moments', `${rounded(rate, 1)} of ${submitsPerSecond}`),
    noted('submit: p50', middle('submits')),
    atMost('submit: p99', quantile(latencies('submits'), 0.99), submitGoalMs, 0, ' ms'),
    noted('dashboards of random owners a second', rounded(dashboardsPerSecond)),
    noted('dashboard: p50', middle('dashboards')),
    atMost('dashboard: p95', quantile(latencies('dashboards'), 0.95), dashboardGoalMs, 0, ' ms'),
    atMost('SQL statements of a dashboard, the session included', statements, statementBudget),
    atMost('calls that failed', sum('submits', 'failed') + sum('dashboards', 'failed') + failedBefore, 0),
    noted('memory (RSS), first and last third: median', `${rounded(early)}, ${rounded(late)} MB`),
    noted('memory: slope over the run', `${rounded(slopeOf(memory), 2)} MB a minute`),
    atMost('memory: growth from the first third to the last', (late / early - 1) * 100, growthGoalPercent, 1, ' %'),
  ]
}

/** Least squares, in megabytes a minute. */
function slopeOf(samples: readonly { at: number; megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map((sample) => sample.at))
  const megabytes = mean(samples.map((sample) => sample.megabytes))
  const covariance = mean(samples.map((sample) => (sample.at - at) * (sample.megabytes - megabytes)))
  return (covariance / mean(samples.map((sample) => (sample.at - at) ** 2))) * 60_000
}
