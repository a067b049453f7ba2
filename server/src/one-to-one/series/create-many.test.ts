import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { inDays as momentAfter } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
const zone = 'Europe/Moscow'
let company: Company
let manager: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 4, teams: 1 })
  manager = company.manager
})

const inDays = (days: number) => new Date(momentAfter(app, days))

/** The next Monday after so many days, so that a test does not run into a weekend. */
const monday = () => {
  let days = 7
  while (new Date(`${dayIn(zone, inDays(days))}T12:00:00Z`).getUTCDay() !== 1) days++
  return dayIn(zone, inDays(days))
}
const ids = () => company.employees.map(({ id }) => id)
const set = (of: Person, employee_ids: string[], changes: object = {}) =>
  of.as.oneToOne.createMany({ employee_ids, day: monday(), time: '10:00', ...changes })
const upcoming = async (of: Person) => (await of.as.oneToOne.upcoming({ limit: 50 })).meetings

test('a whole team gets its meetings by one call, one after another in the order of the list', async () => {
  const { meetings, left_out } = await set(manager, ids())
  expect(left_out).toEqual([])
  expect(meetings.map(({ employee_id, scheduled_date }) => [employee_id, scheduled_date])).toEqual(
    ids().map((id, at) => [id, momentIn(zone, monday(), `${10 + at}:00`)]),
  )
  expect((await upcoming(manager)).map(({ id }) => id)).toEqual(meetings.map(({ id }) => id))
  const series = await manager.as.oneToOne.series({ id: meetings[0]?.series_id ?? '' })
  expect(series).toMatchObject({ frequency: 'biweekly', auto_schedule: true, manager_id: manager.id })
})

test('other meetings of the leader are passed by, and a pair with a series gets its meeting in it', async () => {
  const series = await manager.as.oneToOne.createSeries({ employee_id: ids()[0] ?? '', frequency: 'weekly' })
  await manager.as.oneToOne.createSeries({
    employee_id: ids()[1] ?? '',
    scheduled_date: momentIn(zone, monday(), '10:00').toISOString(),
  })
  const { meetings, left_out } = await set(manager, ids())
  expect(left_out).toEqual([{ employee_id: ids()[1], reason: 'meeting_already_set' }])
  expect(meetings[0]).toMatchObject({ series_id: series.id, scheduled_date: momentIn(zone, monday(), '11:00') })
  expect((await manager.as.oneToOne.series({ id: series.id })).frequency).toBe('weekly')
})

test('whom the leader may not meet is left out: strangers, another company, themselves, a paused series', async () => {
  const stranger = await aPerson(app, company.companyId)
  const other = await aCompany(app)
  const paused = await manager.as.oneToOne.createSeries({ employee_id: ids()[0] ?? '' })
  await manager.as.oneToOne.updateSeries({ id: paused.id, status: 'paused', version: paused.version })
  const { meetings, left_out } = await set(manager, [...ids(), stranger.id, other.owner.id, manager.id])
  expect(meetings).toHaveLength(3)
  expect(new Map(left_out.map(({ employee_id, reason }) => [employee_id, reason]))).toEqual(
    new Map([
      [ids()[0], 'series_state_forbids'],
      [stranger.id, 'forbidden'],
      [other.owner.id, 'not_found'],
      [manager.id, 'not_found'],
    ]),
  )
})

test('taken back, new series are gone and old ones are as before; a meeting that has begun stays', async () => {
  const old = await manager.as.oneToOne.createSeries({ employee_id: ids()[0] ?? '' })
  const { meetings, undo } = await set(manager, ids())
  await manager.as.oneToOne.start({ id: meetings[3]?.id ?? '' })
  expect(await manager.as.oneToOne.takeBackMany({ undo })).toEqual({ taken: 3, stayed: 1 })
  const { series } = await manager.as.oneToOne.listSeries()
  expect(new Set(series.map(({ id }) => id))).toEqual(new Set([old.id, meetings[3]?.series_id]))
  expect((await upcoming(manager)).map(({ id }) => id)).toEqual([meetings[3]?.id])
  expect(await manager.as.oneToOne.takeBackMany({ undo })).toEqual({ taken: 0, stayed: 4 })
})

test('owner and admin set them for another leader; a manager and an employee do not', async () => {
  const { meetings } = await set(company.owner, ids(), { manager_id: manager.id })
  expect((await upcoming(manager)).map(({ id }) => id)).toEqual(meetings.map(({ id }) => id))
  const [employee] = company.employees
  if (!employee) throw new Error('four were hired')
  expect((await refusalOf(set(manager, ids(), { manager_id: company.owner.id }))).code).toBe('forbidden')
  expect((await refusalOf(set(employee, ids()))).code).toBe('forbidden')
  const led = await refusalOf(set(company.owner, ids(), { manager_id: employee.id }))
  expect(led.status).toBe(422)
})

test('a day that is over, and nobody, are refused, and nothing is set', async () => {
  expect((await refusalOf(set(manager, ids(), { day: dayIn(zone, inDays(-1)) }))).status).toBe(422)
  expect((await refusalOf(set(manager, []))).status).toBe(422)
  expect(await upcoming(manager)).toEqual([])
})
