import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { Unbound } from '../lib/context.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { moodQuestion } from '../testing/factories/pulses.ts'
import { aRound, mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { lookForLetters, writeLetter } from './write-letters.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  // A Wednesday, noon in Moscow.
  app.clock.now = new Date('2026-11-04T09:00:00Z')
  company = await aCompany(app, { employees: 12, teams: 1 })
})

type Row = { recipient_email: string; subject: string; text: string }
async function letters(): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    `select recipient_email, subject, text from letters where company_id = $1 and kind = 'report' order by created_at, id`,
    [company.companyId],
  )
  return rows
}

/** The night before a day, and its morning at nine in Moscow. */
async function morningOf(day: string): Promise<void> {
  const morning = new Date(`${day}T06:00:00Z`)
  app.clock.now = new Date(morning.getTime() - 5 * HOUR)
  await app.unbound.inCompany(company.companyId, lookForLetters)
  app.clock.now = morning
  await app.runJobs()
}

/** Everybody answers under their names, and the round is closed on that day. */
async function aMood(day: string, values: readonly number[]): Promise<void> {
  app.clock.now = new Date(`${day}T09:00:00Z`)
  const { id } = await aRound(
    company,
    company.employees,
    company.employees.map((_, at) => ({ [moodQuestion.id]: values[at % values.length] ?? 3 })),
    { ...mood, is_anonymous: false },
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

test('nobody is written to unasked; who asks hears on Monday what has changed beyond noise, once', async () => {
  expect(await company.owner.as.reportLetters.show()).toEqual({ frequency: null, next_on: null })
  expect(await company.owner.as.reportLetters.choose({ frequency: 'weekly' })).toEqual({
    frequency: 'weekly',
    next_on: '2026-11-09',
  })
  await aMood('2026-11-05', [2, 1, 2, 3])
  await aMood('2026-11-12', [5, 4, 5, 4])
  await morningOf('2026-11-16')
  await morningOf('2026-11-17')
  const all = await letters()
  expect(all.map(({ recipient_email }) => recipient_email)).toEqual([company.owner.email])
  expect(all[0]?.subject).toBe('Что изменилось за неделю: 9–15 ноября')
  expect(all[0]?.text).toContain('Настроение, вся компания: выше на 2,5, теперь 4,5')
  expect(all[0]?.text).toContain('/app/reports?start_date=2026-11-09&end_date=2026-11-15')
})

test('what stays within noise is no news, and where nothing was asked it says that there is nothing to compare', async () => {
  await company.owner.as.reportLetters.choose({ frequency: 'weekly' })
  await aMood('2026-11-05', [3, 4, 3, 4])
  await morningOf('2026-11-09')
  await aMood('2026-11-12', [4, 3, 4, 4])
  await morningOf('2026-11-16')
  const [first, second] = await letters()
  expect(first?.subject).toBe('За неделю ничего не изменилось заметно: 2–8 ноября')
  expect(first?.text).toContain('Сравнить с неделей раньше не с чем')
  expect(second?.text).toContain('По сравнению с неделей раньше ничего не изменилось заметно')
})

test('a month is told on its first morning, late where the server slept, and what had passed before it was asked for never', async () => {
  await company.owner.as.reportLetters.choose({ frequency: 'monthly' })
  await morningOf('2026-11-30')
  expect(await letters()).toEqual([])
  await morningOf('2026-12-03')
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'За месяц ничего не изменилось заметно: 1–30 ноября',
  ])
})

test('who wants none any more, or may read reports no more, gets none', async () => {
  const admin = company.admin
  await company.owner.as.reportLetters.choose({ frequency: 'weekly' })
  await admin.as.reportLetters.choose({ frequency: 'weekly' })
  await company.owner.as.reportLetters.choose({ frequency: null })
  await app.owner.query(`update users set role = 'employee' where company_id = $1 and id = $2`, [
    company.companyId,
    admin.id,
  ])
  app.clock.pass(7 * DAY)
  await morningOf('2026-11-16')
  expect(await letters()).toEqual([])
  await expect(company.manager.as.reportLetters.show()).rejects.toMatchObject({ code: 'forbidden' })
})

test('who may read reports no more is not queued for, and who may not since then is not written to', async () => {
  const { admin, owner, companyId } = company
  const demote = (role: 'employee' | 'admin') =>
    app.owner.query('update users set role = $3 where company_id = $1 and id = $2', [companyId, admin.id, role])
  await owner.as.reportLetters.choose({ frequency: 'weekly' })
  await admin.as.reportLetters.choose({ frequency: 'weekly' })
  app.clock.now = new Date('2026-11-16T01:00:00Z')
  await demote('employee')
  await app.unbound.inCompany(companyId, lookForLetters)
  const { rows } = await app.owner.query<{ user: string }>(
    `select data->'data'->>'userId' as user from pgboss.job where name = 'report-letters.write' and data->>'companyId' = $1`,
    [companyId],
  )
  expect(rows).toEqual([{ user: owner.id }])
  // Queued at night as an admin; demoted while the data of the letter is read.
  await demote('admin')
  app.clock.now = new Date('2026-11-16T06:00:00Z')
  const late = new Unbound(app.unbound.platform)
  vi.spyOn(late, 'lookAs').mockImplementation(async (...asked) => {
    const read = await app.unbound.lookAs(...asked)
    await demote('employee')
    return read
  })
  await writeLetter(late, companyId, admin.id)
  expect(await letters()).toEqual([])
})
