import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { askedBy, statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

/** One look-up of the session, and three statements of the call’s own. */
const budget = 1 + 3

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 12, teams: 3 })
  await aRound(company, company.employees, enpsSheets(5, 4, 3))
  await aRound(company, company.employees, moodSheets(4, 3, 5), mood)
})

const calls = {
  dashboard: (who: Company['owner']) => who.as.analytics.dashboard({ period_days: 90 }),
  enps: (who: Company['owner']) => who.as.analytics.enps(),
  participation: (who: Company['owner']) => who.as.analytics.participation(),
  weeklyResponses: (who: Company['owner']) => who.as.analytics.weeklyResponses(),
  teamsPerformance: (who: Company['owner']) => who.as.analytics.teamsPerformance(),
}

describe.each(Object.entries(calls))('%s', (name, call) => {
  test.each(['owner', 'manager'] as const)(
    'asks the database three times at most, the dashboard four times, for the %s',
    async (role) => {
      const statements = await statementsOf(() => call(company[role]))
      expect(statements.length).toBeGreaterThan(1)
      // The dashboard also reads the figures of meetings.
      const own = name === 'dashboard' ? budget + 1 : budget
      expect(statements.slice(own)).toEqual([])
    },
  )

  test('reads no answers and no participants, and names its company in every statement', async () => {
    for (const text of await statementsOf(() => call(company.owner))) {
      expect(text).not.toMatch(/named_|anonymous_|participants/)
      expect(text).toMatch(/company_id" = \$|company_id = \$/)
    }
  })
})

test.runIf(
  onOneMachineOnly('it counts the pages of a plan, and a coordinator shows that of the machine which holds the rows'),
)('three years of history cost a dashboard nothing', async () => {
  const before = await blocksRead()
  await app.owner.query(
    `insert into company_rollups (company_id, metric, day, round_id, slot, n, sum, sum_of_squares, invited, answered)
     select $1, metric, date '2026-11-18' - 200 - days, gen_random_uuid(), 0, 50, 200, 850, 60, 50
     from generate_series(1, 1095) days, unnest(array['enps', 'mood', 'engagement', 'participation']) metric`,
    [company.companyId],
  )
  await app.owner.query('analyze company_rollups')
  expect((await company.owner.as.analytics.dashboard({ period_days: 90 })).enps.details.n).toBe(12)
  // Four thousand rows more than at first: some pages of the index above its leaves, and none of the table.
  expect(await blocksRead()).toBeLessThan(before + 60)
  const { rows } = await app.owner.query<{ pages: number }>(
    `select relpages as pages from pg_class where relname = 'company_rollups'`,
  )
  expect(rows[0]?.pages).toBeGreaterThan(100)
})

/** Pages that PostgreSQL touches for the sums of a dashboard of 90 days, as the product’s own role. */
async function blocksRead(): Promise<number> {
  const { rows: plan } = await explain(await sumsOfDashboard())
  return (
    z.array(z.object({ 'QUERY PLAN': Plans })).parse(plan)[0]?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks'] ??
    Number.NaN
  )
}

const Plans = z.array(z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int() }) }))

async function sumsOfDashboard(): Promise<{ text: string; values: unknown[] }> {
  const asked = await askedBy(() => calls.dashboard(company.owner))
  const found = asked.find(({ text }) => text.includes('with dated'))
  if (!found) throw new Error('a dashboard reads dated sums')
  return found
}

async function explain({ text, values }: { text: string; values: unknown[] }) {
  const client = await app.owner.connect()
  try {
    await client.query(`begin; set local role kamerton_app; set local app.company_id = '${company.companyId}'`)
    const statement = `explain (analyze, buffers, format json) ${text}`
    // The first run also reads the catalogue.
    await client.query(statement, values)
    return await client.query(statement, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
