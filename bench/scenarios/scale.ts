import pg from 'pg'
import { compareRollups } from '../../server/src/analytics/compare-rollups.ts'
import { getRequest, measureCalls } from '../lib/get-calls.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { residentMegabytes } from '../lib/memory.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { signInOwner, type Writers, withWriters } from '../lib/writers.ts'
import { type Launched, launchOnce } from './activate.ts'
import { type Companies, createCompanies, large, little, scale, young } from './scale-companies.ts'

const dashboardPath = '/api/analytics/dashboard'
const dashboardGoalMs = 5
const ratioGoal = 1.2
const firstPageGoalMs = 10
const searchGoalMs = 15
const launchGoalSeconds = 5
const lettersGoalSeconds = 60
/** Garbage that is not collected yet moves the memory by this much. */
const memoryGrowthGoalPercent = 10
const times = 200
const warmUp = times / 5
const longestSeconds = 300

/** The effect of a thousand companies on one server on the one with a hundred thousand people. */
export const scaleScenario = (): Promise<Finding[]> =>
  withProduct({}, async (product) => measureScale(product, await createCompanies(product)))

/** All that is measured of companies that are there. */
export async function measureScale(product: Product, companies: Companies): Promise<Finding[]> {
  const tokens = await withWriters(product, (writers) => signInAll(writers, companies))
  const findings = [
    noted('of the whole promise, measured here', rounded(scale, 3)),
    noted(
      'answers of all companies; of the largest',
      `${rounded(companies.answers)}; ${rounded(companies.large.answers)}`,
    ),
    noted('answers of the young company', rounded(companies.young.answers)),
    noted('time to write them all', `${rounded(companies.seconds)} s`),
  ]
  const [before, directoryBefore] = await callsOf(product, tokens.little)
  const [after, directory] = await callsOf(product, tokens.large)
  findings.push(...(await dashboards(product, tokens)), ...directory)
  findings.push(
    noted('a company of a hundred people: slowest p95 of its directory', slowest(directoryBefore)),
    noted('memory (RSS) after calls of that company; of the largest', `${rounded(before)}; ${rounded(after)} MB`),
    atMost('memory: growth from the one to the other', (after / before - 1) * 100, memoryGrowthGoalPercent, 1, ' %'),
  )
  for (const { what, figure } of findings) console.log(`  ${what}: ${figure}`)
  return [...findings, ...(await launches(product, companies)), ...(await growth(product, companies))]
}

type Tokens = { [name in 'large' | 'young' | 'little']: string }

const signInAll = async (writers: Writers, companies: Companies): Promise<Tokens> => ({
  large: await signInOwner(writers, companies.large.id),
  young: await signInOwner(writers, companies.young.id),
  little: await signInOwner(writers, companies.little.id),
})

/** Makes a fixed set of calls for a company and returns the memory afterwards with the findings. */
async function callsOf({ address, pid }: Product, token: string): Promise<[number, Finding[]]> {
  const searchFor = (words: string) => `/api/employees?search=${encodeURIComponent(words)}`
  const first = [{ name: 'directory, first page', path: '/api/employees' }]
  const searches = [
    { name: 'search of a name that few have', path: searchFor('шевченов77') },
    { name: 'search of one that an eighth has', path: searchFor('анна') },
    { name: 'search of two words that find nobody', path: searchFor('щука карась') },
  ]
  const findings = [
    ...(await measureCalls(address, first, { token, times, p95Goal: firstPageGoalMs })),
    ...(await measureCalls(address, searches, { token, times, p95Goal: searchGoalMs })),
  ]
  return [residentMegabytes(pid), findings]
}

const slowest = (findings: readonly Finding[]): string =>
  findings
    .filter(({ what }) => what.endsWith('p95'))
    .map(({ figure }) => figure)
    .toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))[0] ?? ''

/** In turn, so that other load of the machine affects all of them. */
async function dashboards({ address }: Product, tokens: Tokens): Promise<Finding[]> {
  const names = ['large', 'young', 'little'] as const
  const requests = names.map((name) => getRequest(address, dashboardPath, tokens[name]))
  const inTurn = Array.from({ length: times + warmUp }, () => requests).flat()
  const { latencies, failed } = await runLoad(address, inTurn, { connections: 1, seconds: longestSeconds })
  const counted = latencies.slice(warmUp * requests.length)
  const of = (share: number, place: number) =>
    quantile(
      counted.filter((_, index) => index % requests.length === place),
      share,
    )
  const both = (place: number) => `${rounded(of(0.5, place), 1)} / ${rounded(of(0.95, place), 1)} ms`
  return [
    noted(`dashboard of ${rounded(large.people)} people after a year: p50`, `${rounded(of(0.5, 0), 1)} ms`),
    atMost('the same: p95', of(0.95, 0), dashboardGoalMs, 1, ' ms'),
    noted('the same people with 10 k answers: p50 / p95', both(1)),
    noted(`${little.people} people with 10 k answers: p50 / p95`, both(2)),
    atMost('p95 after a year beside 10 k answers of the same people', of(0.95, 0) / of(0.95, 1), ratioGoal, 2),
    atMost('dashboards that failed', failed, 0),
  ]
}

/**
 * One launch of each mode to everybody. By name: in the young company of equal size, whose tables hold no letters yet.
 */
async function launches(product: Product, companies: Companies): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [how, isAnonymous] of [
    ['by name', false],
    ['anonymous', true],
  ] as const) {
    const launched = await withWriters(product, async (writers) => {
      const companyId = isAnonymous ? companies.large.id : companies.young.id
      const token = await signInOwner(writers, companyId)
      return launchOnce({ product, owner: writers.owner, companyId, token, people: young.people }, isAnonymous)
    })
    findings.push(...findingsOf(how, launched, residentMegabytes(product.pid)))
  }
  return findings
}

const findingsOf = (
  how: string,
  { answered, asking, queued, letters, beside, peak }: Launched,
  later: number,
): Finding[] => [
  atMost(`launch to ${rounded(young.people)} people ${how}: until it runs`, answered, launchGoalSeconds, 2, ' s'),
  noted(`${how}: until everybody can answer`, `${rounded(asking, 1)} s`),
  atMost(`${how}: until every letter waits to be sent`, queued, lettersGoalSeconds, 1, ' s'),
  atMost(`${how}: people without their letter`, young.people - letters, 0),
  noted(`${how}: a look at the list meanwhile, p95`, `${rounded(quantile(beside, 0.95))} ms`),
  noted(`${how}: memory (RSS) at most; afterwards`, `${rounded(peak)}; ${rounded(later)} MB`),
]

/** The sizes of the largest tables, and the time of the nightly comparison. */
async function growth(product: Product, companies: Companies): Promise<Finding[]> {
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  const { rows } = await owner.query<{ name: string; rows: number; table: number; indexes: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  )
  const { rows: whole } = await owner.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  await owner.end()
  const megabytes = (bytes = 0) => rounded(bytes / 2 ** 20)
  const began = performance.now()
  const differences = await withWriters(product, ({ unbound }) => unbound.inCompany(companies.large.id, compareRollups))
  return [
    noted('the database as a whole', `${megabytes(whole[0]?.bytes)} MB`),
    ...rows.map(({ name, rows: count, table, indexes }) =>
      noted(`${name}: rows; table and indexes`, `${rounded(count)}; ${megabytes(table)} and ${megabytes(indexes)} MB`),
    ),
    noted('rollups of the largest company: counted', `${rounded(companies.large.countedIn, 1)} s`),
    noted('compared at night', `${rounded((performance.now() - began) / 1000, 1)} s`),
    atMost('rollups that are not what they count', differences.length, 0),
  ]
}
