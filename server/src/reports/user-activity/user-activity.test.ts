import { addDays } from '@kamerton/contract/lib/period'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../testing/checks/letters.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPulse, enpsQuestion } from '../../testing/factories/pulses.ts'
import { startTelegram, type Telegram } from '../../testing/peers/telegram.ts'

/** Ten hours ahead of UTC: its days begin at 14:00Z. */
const timeZone = 'Asia/Vladivostok'
const days = { start_date: '2026-11-10', end_date: '2026-11-12' }

let telegram: Telegram
let company: Company
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  at('2026-11-09T13:59:59Z')
  company = await aCompany(telegram.app, { employees: 2, teams: 1, timeZone })
})
afterAll(() => telegram.close())

const at = (moment: string) => {
  telegram.app.clock.now = new Date(moment)
}
const report = (range: { start_date?: string; end_date?: string } = days, of = company) =>
  of.owner.as.reports.userActivity(range)
const nth = (index: number): Person => {
  const person = company.employees[index]
  if (!person) throw new Error('the company has two employees')
  return person
}

let guests = 0
async function invite(): Promise<{ id: string; email: string }> {
  const email = `activity-${++guests}@firma.test`
  const row = { first_name: 'Пётр', last_name: 'Иванов', email, position: null }
  const [invitation] = await company.owner.as.invites.create({ invites: [row] })
  return { id: invitation?.id ?? '', email }
}
const accept = async (email: string) =>
  telegram.app.as().invites.register({
    token: await tokenOf(telegram.app, email, 'invitation'),
    password: 'зелёный чайник 7',
    accept_terms: true,
    accept_personal_data: true,
  })

describe('who came', () => {
  test('is counted by the days of the company, each of them, whoever has left since too', async () => {
    at('2026-11-09T14:00:00Z')
    await aPerson(telegram.app, company.companyId)
    at('2026-11-12T13:59:59Z')
    const leaver = await aPerson(telegram.app, company.companyId, { role: 'manager' })
    at('2026-11-12T14:00:00Z')
    await aPerson(telegram.app, company.companyId)
    at('2026-11-18T09:00:00Z')
    await company.owner.as.employees.delete({ id: leaver.id })
    expect(await report()).toMatchObject({
      period: { from: '2026-11-10', to: '2026-11-12', days: 3 },
      total_users: 7,
      role_stats: { owner: 1, admin: 1, manager: 1, employee: 4 },
      registrations: 2,
      daily_registrations: [
        { date: '2026-11-10', registrations: 1 },
        { date: '2026-11-11', registrations: 0 },
        { date: '2026-11-12', registrations: 1 },
      ],
    })
    expect((await report({ start_date: '2026-11-09', end_date: '2026-11-09' })).registrations).toBe(5)
    expect((await report({ start_date: '2026-11-13', end_date: '2026-11-13' })).registrations).toBe(1)
    expect((await company.owner.as.employees.list({})).total).toBe(7)
    expect((await company.owner.as.analytics.dashboard({ period_days: 7 })).total_employees).toBe(7)
  })

  test('without days it is the last month of the company, which is a day ahead', async () => {
    at('2026-11-18T14:00:00Z')
    const { period, daily_registrations } = await report({})
    expect(period).toEqual({ from: '2026-10-19', to: '2026-11-19', days: 32 })
    expect(daily_registrations.map(({ date }) => date)).toEqual(
      Array.from({ length: 32 }, (_, index) => addDays('2026-10-19', index)),
    )
  })
})

describe('invitations', () => {
  test('of these days are told by what has become of them, and a withdrawn one is none', async () => {
    await invite()
    at('2026-11-09T14:00:00Z')
    const used = await invite()
    await invite()
    at('2026-11-12T13:59:59Z')
    await invite()
    const withdrawn = await invite()
    const renewed = await invite()
    at('2026-11-12T14:00:00Z')
    await invite()
    await accept(used.email)
    await company.owner.as.invites.cancel({ id: withdrawn.id })
    at('2026-11-19T13:59:58Z')
    await company.owner.as.invites.resend({ id: renewed.id })
    expect((await report()).invite_stats).toEqual({
      total_sent: 4,
      used: 1,
      pending: 2,
      expired: 1,
      conversion_rate: 25,
    })
    // The seven days of the invitation from the last second are over; a renewed invitation keeps the day of the first.
    at('2026-11-19T13:59:59Z')
    const { invite_stats, insights } = await report()
    expect(invite_stats).toEqual({ total_sent: 4, used: 1, pending: 1, expired: 2, conversion_rate: 25 })
    expect(insights[0]).toMatchObject({
      rule_id: 'user-activity.invitations-expired',
      type: 'watch',
      message: 'Истекли неиспользованными: 2 из 4. Их можно отправить снова из списка сотрудников.',
    })
    const list = await company.owner.as.invites.list()
    const all = await report({ start_date: '2026-11-01', end_date: '2026-11-19' })
    expect(all.invite_stats.total_sent).toBe(list.length)
    expect(all.invite_stats.used).toBe(list.filter(({ is_used }) => is_used).length)
    const { used: taken, pending, expired } = all.invite_stats
    expect(taken + pending + expired).toBe(list.length)
  })
})

describe('Telegram', () => {
  const stats = async () => (await report()).telegram_stats

  test('who has connected it, and who of them got or sent something in this month of the company', async () => {
    at('2026-10-20T03:00:00Z')
    expect(await stats()).toEqual({ total_connected: 0, connection_rate: 0, active_this_month: 0 })
    const chat = await telegram.connect(company.owner)
    await telegram.connect(nth(0))
    await telegram.connect(company.manager)
    const blocked = await telegram.connect(company.admin)
    expect(await stats()).toEqual({ total_connected: 4, connection_rate: 80, active_this_month: 4 })
    // The last second of October there.
    at('2026-10-31T13:59:59Z')
    await telegram.writes(chat, '/help')
    at('2026-10-31T14:00:00Z')
    expect(await stats()).toMatchObject({ total_connected: 4, active_this_month: 0 })
    await telegram.writes(chat, '/help')
    expect(await stats()).toMatchObject({ active_this_month: 1 })
    await telegram.writes(blocked, '/stop')
    expect(await stats()).toEqual({ total_connected: 3, connection_rate: 60, active_this_month: 1 })
    await company.owner.as.employees.delete({ id: company.manager.id })
    expect(await stats()).toEqual({ total_connected: 2, connection_rate: 50, active_this_month: 1 })
    // A connected person gets an invitation to a pulse.
    at('2026-11-18T03:00:00Z')
    const { id } = await aPulse(company.owner)
    await company.owner.as.pulses.activate({ id })
    await telegram.app.runJobs({ future: true })
    expect(await stats()).toMatchObject({ active_this_month: 2 })
  })

  test('a button of last month’s message counts, and nothing finer than the month is kept', async () => {
    at('2026-10-30T03:00:00Z')
    const chat = await telegram.connect(nth(0))
    const { id } = await aPulse(company.owner, { questions: [enpsQuestion] })
    await company.owner.as.pulses.activate({ id })
    await telegram.app.runJobs({ future: true })
    at('2026-11-02T03:00:00Z')
    expect(await stats()).toMatchObject({ active_this_month: 0 })
    await telegram.taps(
      chat,
      telegram.peer
        .lastTo(chat)
        ?.buttons.flat()
        .find(({ callback_data }) => callback_data)?.text ?? '',
    )
    expect(await stats()).toMatchObject({ active_this_month: 1 })
    const { rows } = await telegram.app.owner.query(
      'select active_month::text, xmin::text from telegram_connections where user_id = $1',
      [nth(0).id],
    )
    expect(rows[0]).toMatchObject({ active_month: '2026-11-01' })
    // Once a month is enough: the second message of a month writes nothing that would reveal its time.
    at('2026-11-20T03:00:00Z')
    await telegram.writes(chat, '/help')
    const { rows: later } = await telegram.app.owner.query(
      'select active_month::text, xmin::text from telegram_connections where user_id = $1',
      [nth(0).id],
    )
    expect(later).toEqual(rows)
  })
})

test('a company of one person who has just come', async () => {
  at('2026-11-18T09:00:00Z')
  const alone = await aCompany(telegram.app, { employees: 0, teams: 0 })
  expect(await report({ start_date: '2026-11-16', end_date: '2026-11-17' }, alone)).toEqual({
    period: { from: '2026-11-16', to: '2026-11-17', days: 2 },
    total_users: 3,
    role_stats: { owner: 1, admin: 1, manager: 1, employee: 0 },
    telegram_stats: { total_connected: 0, connection_rate: 0, active_this_month: 0 },
    invite_stats: { total_sent: 0, used: 0, pending: 0, expired: 0, conversion_rate: null },
    registrations: 0,
    daily_registrations: [
      { date: '2026-11-16', registrations: 0 },
      { date: '2026-11-17', registrations: 0 },
    ],
    insights: [],
  })
})

test('the same few statements, however many people there are', async () => {
  const few = await statementsOf(() => report())
  for (let count = 0; count < 5; count++) await aPerson(telegram.app, company.companyId)
  await invite()
  expect(await statementsOf(() => report())).toHaveLength(few.length)
  expect(few.length).toBeLessThanOrEqual(6)
})
