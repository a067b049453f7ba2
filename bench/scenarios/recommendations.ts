import type pg from 'pg'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import { getBody, measureCalls } from '../lib/get-calls.ts'
import { atMost, type Finding, median, noted, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { signIn, signInOwner, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'

/** A year of ten thousand people in two hundred teams, and a company of the largest tariff. */
const sizes = [
  { name: '10,000 people', people: 10_000, teams: 200, days: 365 },
  { name: '1,000 people', people: 1000, teams: 20, days: 365 },
] as const

const times = 300
const p95Goal = 60
/** With the look-up of the session. */
const statementBudget = 12
const path = '/api/analytics/recommendations'
/** The anchor, called in turn with the others: the cost that a company of this size has anyway. */
const anchor = { name: 'anchor: the dashboard', path: '/api/analytics/dashboard' }
const periods = [7, 30, 90]

/** The time and the statements of all recommendations, and the time of the first call, before anything is cached. */
export const recommendationsScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const size of sizes) {
    const { owner, manager } = await createCompany(product, size)
    const first: number[] = []
    // For a large company the results are cached for each period.
    for (const days of periods)
      first.push(await timed(() => getBody(product.address, `${path}?period_days=${days}`, owner)))
    const statements = await countStatements(product, () => getBody(product.address, path, manager))
    const calls = [{ name: 'all that is advised', path }, { name: 'its counts alone', path: `${path}?limit=0` }, anchor]
    const asked = { token: owner, times, p95Goal }
    const named = (list: readonly Finding[]) => list.map((one) => ({ ...one, what: `${size.name}: ${one.what}` }))
    findings.push(
      ...named(await measureCalls(product.address, calls, asked)),
      ...named(
        await measureCalls(product.address, [{ name: 'to whoever leads a team', path }], { ...asked, token: manager }),
      ),
      noted(`${size.name}: to whoever comes first, the middle of three periods`, `${rounded(median(first))} ms`),
      atMost(`${size.name}: SQL statements to whoever leads a team`, statements, statementBudget),
    )
  }
  return findings
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

type Size = (typeof sizes)[number]

const createCompany = (product: Product, size: Size): Promise<{ owner: string; manager: string }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, size)
    await insertMeetings(owner, companyId)
    const { rows } = await owner.query<{ id: string }>(
      `update users set role = 'manager'
       where company_id = $1 and id in (select manager_id from teams where company_id = $1 and manager_id is not null)
         and role <> 'owner' returning id`,
      [companyId],
    )
    await owner.query('analyze')
    await unbound.inCompany(companyId, rebuildRollups)
    const [leader] = rows
    if (!leader) throw new Error('somebody leads a team')
    return { owner: await signInOwner(writers, companyId), manager: await signIn(writers, companyId, leader.id) }
  })

/** A year of meetings once a month, with all but every third person, who was met long ago. */
async function insertMeetings(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
  await owner.query(
    `with led as (
       select m.user_id, t.manager_id, row_number() over (order by m.user_id)::int as n
       from team_members m join teams t on t.company_id = m.company_id and t.id = m.team_id
       where m.company_id = $1 and t.manager_id <> m.user_id
     ), series as (
       insert into one_to_one_series (company_id, id, employee_id, manager_id, frequency, auto_schedule, telegram_notifications,
         status, status_since, created_at)
       select $1, uuidv7(), user_id, manager_id, 'monthly', false, false, 'active', now(), now() from led
       returning id, employee_id, manager_id
     )
     insert into one_to_one_meetings (company_id, id, series_id, employee_id, manager_id, number, scheduled_date, status,
       completed_at, created_at)
     select $1, uuidv7(), s.id, s.employee_id, s.manager_id, 13 - k, at, 'completed', at, at
     from series s join led on led.user_id = s.employee_id, generate_series(1, 12) k,
       lateral (select now() - (k * 30 + case when led.n % 3 = 0 then 60 else 0 end) * interval '1 day' as at) held`,
    [companyId],
  )
  await owner.query('reset session_replication_role; reset work_mem')
}
