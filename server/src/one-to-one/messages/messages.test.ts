import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventOf } from '../../testing/checks/calendar.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, inDays } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { notifyOfMeeting, remindOfMeeting } from './notify-both.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
let seriesId: string
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 1, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  const pair = await aPair(app, manager, employee, { scheduled_date: inDays(app, 3) })
  id = pair.meetingId
  seriesId = pair.seriesId
})

type Row = { kind: string; recipient_email: string; subject: string; text: string; calendar: string | null }
async function letters(kind?: string): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    `select kind, recipient_email, subject, text, calendar from letters
     where company_id = $1 and kind like 'meeting-%' and ($2::text is null or kind = $2) order by created_at, id`,
    [company.companyId, kind ?? null],
  )
  return rows
}
const notify = () => app.unbound.inCompany(company.companyId, (ctx) => notifyOfMeeting(ctx, id))
const remind = (hours: 24 | 1, date: string) =>
  app.unbound.inCompany(company.companyId, (ctx) => remindOfMeeting(ctx, { meetingId: id, hours, date }))

describe('a meeting appears, moves and disappears', () => {
  test('in letters to both sides and in their calendars, each thing once', async () => {
    await Promise.all([notify(), notify()])
    const set = await letters()
    expect(set.map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
      [manager.email, employee.email].toSorted(),
    )
    const first = eventOf(set[0]?.calendar ?? '')
    expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, start: inDays(app, 3), status: 'CONFIRMED' })
    expect(first.attendees.toSorted()).toEqual([`mailto:${manager.email}`, `mailto:${employee.email}`].toSorted())

    await manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 5) })
    await notify()
    await notify()
    const moved = await letters('meeting-moved')
    expect(moved).toHaveLength(2)
    expect(eventOf(moved[0]?.calendar ?? '')).toMatchObject({
      uid: first.uid,
      method: 'REQUEST',
      sequence: 1,
      start: inDays(app, 5),
    })

    await manager.as.oneToOne.updateSeries({ id: seriesId, status: 'stopped' })
    await notify()
    await notify()
    const off = await letters('meeting-cancelled')
    expect(off).toHaveLength(2)
    expect(eventOf(off[0]?.calendar ?? '')).toMatchObject({
      uid: first.uid,
      method: 'CANCEL',
      sequence: 2,
      status: 'CANCELLED',
    })
  })

  test('what came and went before anybody was told is told to nobody', async () => {
    await manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 5) })
    await notify()
    expect((await letters()).map(({ kind }) => kind)).toEqual(['meeting-set', 'meeting-set'])
    const other = await aPair(app, company.owner, employee)
    await company.owner.as.oneToOne.deleteMeeting({ id: other.meetingId })
    id = other.meetingId
    await notify()
    expect(await letters()).toHaveLength(2)
  })

  test('the employee’s letter leads to their form, the manager’s to the meeting', async () => {
    await notify()
    const textTo = async (person: Person) => (await letters()).find((one) => one.recipient_email === person.email)?.text
    const token = /respond\?token=(\S+)/.exec((await textTo(employee)) ?? '')?.[1] ?? ''
    expect((await app.as().oneToOne.form({ token })).meeting_id).toBe(id)
    expect(await textTo(manager)).toContain(`/app/onetoone/meeting/${id}`)
  })

  test('A-76: never what is written down', async () => {
    await manager.as.oneToOne.updateMeeting({ id, form: { manager_comments: 'Между нами', challenges: ['Дежурства'] } })
    await employee.as.oneToOne.addPoint({ id, text: 'Про зарплату' })
    await notify()
    await remind(24, inDays(app, 3))
    const all = JSON.stringify(await letters())
    expect(all).toContain('meeting-soon')
    for (const secret of ['Между нами', 'Дежурства', 'Про зарплату']) expect(all).not.toContain(secret)
  })
})

describe('reminders', () => {
  test('A-76: 24 hours and one hour before, to both, of the date that still stands, each once', async () => {
    const date = inDays(app, 3)
    app.clock.pass(2 * DAY)
    await Promise.all([remind(24, date), remind(24, date)])
    expect(await letters('meeting-soon')).toHaveLength(2)
    app.clock.pass(23 * HOUR)
    await remind(1, date)
    await remind(1, date)
    expect(await letters('meeting-soon')).toHaveLength(4)
    app.clock.pass(2 * HOUR)
    await remind(1, date)
    expect(await letters('meeting-soon')).toHaveLength(4)
  })

  test('not of a date that was moved, nor of a meeting that was called off', async () => {
    const before = inDays(app, 3)
    await manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 6) })
    await remind(24, before)
    expect(await letters('meeting-soon')).toEqual([])
    await manager.as.oneToOne.updateSeries({ id: seriesId, status: 'stopped' })
    await remind(24, inDays(app, 6))
    expect(await letters('meeting-soon')).toEqual([])
  })

  test('in quiet hours the early one waits, and the one of the last hour does not', async () => {
    const date = inDays(app, 3)
    app.clock.now = new Date('2026-11-20T18:30:00Z')
    await remind(24, date)
    expect(await letters('meeting-soon')).toEqual([])
    await remind(1, date)
    expect(await letters('meeting-soon')).toHaveLength(2)
  })
})

test('A-77: the secret address is a calendar of one’s own meetings, until it is revoked', async () => {
  const { feed_url } = await employee.as.oneToOne.makeCalendarFeed()
  const path = new URL(feed_url ?? '').pathname
  const fetched = await app.app.inject({ url: path })
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const component = new ICAL.Component(ICAL.parse(fetched.body))
  expect(component.getAllSubcomponents('vevent')).toHaveLength(1)
  expect(eventOf(fetched.body)).toMatchObject({ start: inDays(app, 3), method: 'PUBLISH' })
  const second = await employee.as.oneToOne.makeCalendarFeed()
  expect((await app.app.inject({ url: path })).statusCode).toBe(404)
  expect(await employee.as.oneToOne.revokeCalendarFeed()).toEqual({ feed_url: null, created_at: null })
  expect((await app.app.inject({ url: new URL(second.feed_url ?? '').pathname })).statusCode).toBe(404)
})

test('A-77: whoever leaves stops their series, and their links and calendar open nothing', async () => {
  const { form_url } = await manager.as.oneToOne.employeeToken({ id })
  const token = new URL(form_url).searchParams.get('token') ?? ''
  const { feed_url } = await employee.as.oneToOne.makeCalendarFeed()
  await company.owner.as.employees.delete({ id: employee.id })
  expect(await manager.as.oneToOne.series({ id: seriesId })).toMatchObject({ status: 'stopped', next_meeting: null })
  await expect(app.as().oneToOne.form({ token })).rejects.toMatchObject({ status: 404 })
  expect((await app.app.inject({ url: new URL(feed_url ?? '').pathname })).statusCode).toBe(404)
})
