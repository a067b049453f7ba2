import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import type { CompanyId } from '../../server/src/lib/database/tenant.ts'
import type { Product } from '../lib/product.ts'
import { type Writers, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'
import type { Size } from './dashboard-history.ts'

/**
 * `SCALE=0.01` makes everything a hundredth. The promise is about 1; a small scale shows in seconds that the scenario
 * runs.
 */
export const scale = Number(process.env.SCALE ?? 1)
const part = (whole: number, least = 1): number => Math.max(least, Math.round(whole * scale))

/**
 * The company with the most people. A year of weekly and monthly questions is a hundred answers of each, ten million of
 * all.
 */
export const large: Size = { people: part(100_000, 100), teams: part(2_000, 10), days: 365 }
/** A company with as many people and teams in its first month, and ten thousand answers in all. */
export const young: Size = { ...large, days: 30, answering: 0.0093 }
/** The ten thousand answers of the scenario `dashboard`. */
export const little: Size = { people: 100, teams: 20, days: 365 }
const companies = part(1_000, 10)
/** Most companies are small: of each ten one has three hundred people and nine have forty, after their first month. */
const others: readonly Size[] = [
  { people: 300, teams: 12, days: 30 },
  ...Array.from({ length: 9 }, (): Size => ({ people: 40, teams: 4, days: 30 })),
]

/** Six kilobytes of tables, indexes and write-ahead log for each person of the largest company and each week. */
const bytesNeeded = 15e9

export type Company = { id: CompanyId; answers: number; seconds: number; countedIn: number }
export type Companies = { large: Company; young: Company; little: Company; answers: number; seconds: number }

/**
 * Writes a thousand companies as the product would leave them after the nightly jobs: by SQL, many rows a statement.
 * Tables that no measured call reads stay empty: letters of past rounds, their contracts, the audit journal, and files.
 */
export const createCompanies = (product: Product): Promise<Companies> =>
  withWriters(product, async (writers) => {
    requireRoom()
    // The nightly jobs of a thousand companies are measured separately and must not start in between.
    await writers.owner.query('delete from pgboss.schedule')
    const began = performance.now()
    for (let made = 3; made < companies; made++) await create(writers, others[made % others.length] ?? little)
    console.log(`  ${companies - 3} companies in ${seconds(began).toFixed(0)} s`)
    const one = await say(writers, little)
    const two = await say(writers, young)
    const three = await say(writers, large)
    const { rows } = await writers.owner.query<{ answers: number }>(
      'select sum((select count(*) from jsonb_object_keys(answers)))::float8 as answers from named_responses',
    )
    return { little: one, young: two, large: three, answers: rows[0]?.answers ?? 0, seconds: seconds(began) }
  })

async function say(writers: Writers, size: Size): Promise<Company> {
  const company = await create(writers, size)
  console.log(`  ${size.people} people, ${company.answers} answers in ${company.seconds.toFixed(0)} s`)
  return company
}

async function create({ owner, unbound }: Writers, size: Size): Promise<Company> {
  const began = performance.now()
  const id = unbound.newCompanyId()
  await insertNamedCompany(owner, id, size)
  // Statistics of an empty table would make every later statement walk it.
  if (size.people >= large.people) await owner.query('vacuum analyze')
  const counting = performance.now()
  await unbound.inCompany(id, rebuildRollups)
  const countedIn = seconds(counting)
  const { rows } = await owner.query<{ answers: number }>(
    'select coalesce(sum((select count(*) from jsonb_object_keys(answers))), 0)::float8 as answers from named_responses where company_id = $1',
    [id],
  )
  return { id, answers: rows[0]?.answers ?? 0, seconds: seconds(began), countedIn }
}

const seconds = (since: number): number => (performance.now() - since) / 1000

/** A disk that fills up half-way leaves gigabytes behind. */
function requireRoom(): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize < bytesNeeded * scale)
    throw new Error(
      `${tmpdir()} has ${Math.round((bavail * bsize) / 1e9)} GB left, this needs ${(bytesNeeded * scale) / 1e9}`,
    )
}
