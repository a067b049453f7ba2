import { randomBytes } from 'node:crypto'
import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aPair } from '../../testing/factories/one-to-one.ts'
import { outsideUrlOf, type ServerProcess, startServer } from '../../testing/server-process.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// Includes three starts of a real server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 50 }

const secret = randomBytes(32)
const servers = new Set<ServerProcess>()
let app: TestApp
let company: Company
let meetings: string[]
const pairs = 6
/** Copies of each reminder, as two servers and a restored queue would have them. */
const copies = 8

beforeAll(async () => {
  app = await startTestApp({ now: new Date(), secret })
  company = await aCompany(app, { employees: pairs, teams: 1 })
  const scheduled_date = new Date(app.clock.now.getTime() + 3 * HOUR).toISOString()
  const made = await Promise.all(
    company.employees.map((employee) => aPair(app, company.manager, employee, { scheduled_date })),
  )
  meetings = made.map(({ meetingId }) => meetingId)
})
afterAll(async () => {
  for (const server of servers) await server.remove()
  await app.close()
})

async function start(): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: outsideUrlOf(app.database.owner),
    SECRET_KEY: secret.toString('hex'),
    ROUND_KEYS_DIR: app.keyFolder,
  })
  servers.add(server)
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  servers.delete(server)
  await server.remove()
}

/** Makes each waiting reminder of the last hour due now, `times` over. */
async function strike(times: number): Promise<void> {
  await app.unbound.inCompany(company.companyId, async (ctx) => {
    const { rows } = await app.owner.query<{ date: Date }>(
      'select scheduled_date as date from one_to_one_meetings where company_id = $1 limit 1',
      [company.companyId],
    )
    const date = rows[0]?.date.toISOString() ?? ''
    const reminders = meetings.map((meetingId) => ({ meetingId, hours: 1 as const, date }))
    for (let time = 0; time < times; time++) await ctx.jobs.addMany('one-to-one.remind', reminders)
  })
}

/** Number of finished reminders; none may have failed. */
async function reminded(): Promise<number> {
  const { rows } = await app.owner.query<{ state: string; count: number }>(
    `select state::text, count(*)::int as count from pgboss.job where name = 'one-to-one.remind' and start_after <= now() group by 1`,
  )
  expect(rows.filter(({ state }) => state === 'failed' || state === 'retry')).toEqual([])
  return rows.find(({ state }) => state === 'completed')?.count ?? 0
}

const lettersOf = async (): Promise<number[]> => {
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::int as count from letters where company_id = $1 and kind = 'meeting-soon'
     group by recipient_email order by 1`,
    [company.companyId],
  )
  return rows.map(({ count }) => count)
}
/** Each employee gets one, and the manager one for each of them. */
const once = [...Array.from({ length: pairs }, () => 1), pairs]

test('A-76: each reminder comes once from two servers on one database, and once more restarted it does not come again', async () => {
  const [first] = await Promise.all([start(), start()])
  await strike(copies)
  await expect.poll(reminded, patience).toBe(pairs * copies)
  expect(await lettersOf()).toEqual(once)

  if (first) await stop(first)
  await strike(copies)
  const again = await start()
  await expect.poll(reminded, patience).toBe(2 * pairs * copies)
  // The nightly job adds the same meetings again, in case a restored copy has lost them.
  await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('one-to-one.resume', {}))
  await expect
    .poll(async () => {
      const { rows } = await app.owner.query(
        `select from pgboss.job where name = 'one-to-one.remind' and state = 'created' and data -> 'data' ->> 'hours' = '1'`,
      )
      return rows.length
    }, patience)
    .toBe(2 * pairs)
  await app.owner.query(
    `update pgboss.job set start_after = now() - $1 * interval '1 millisecond'
     where name = 'one-to-one.remind' and state = 'created'`,
    [SECOND],
  )
  await expect.poll(reminded, patience).toBe((2 * copies + 2) * pairs)
  expect(await lettersOf()).toEqual(once)
  expect(again.child.exitCode).toBeNull()
})
