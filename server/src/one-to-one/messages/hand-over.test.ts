import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold, inDays } from '../../testing/factories/one-to-one.ts'
import { messagesOf, startTelegram, type Telegram } from '../../testing/peers/telegram.ts'

let telegram: Telegram
let company: Company
let manager: Person
let employee: Person
let heir: Person
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  telegram.app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(telegram.app, { employees: 1, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  heir = await aPerson(telegram.app, company.companyId, { role: 'manager' })
})
afterAll(() => telegram.close())

const handOver = (id: string, to: Person) => company.owner.as.oneToOne.updateSeries({ id, manager_id: to.id })
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

type Row = { recipient_email: string; subject: string; text: string; calendar: string | null }
async function letters(kind: string): Promise<Row[]> {
  const { rows } = await telegram.app.owner.query<Row>(
    'select recipient_email, subject, text, calendar from letters where company_id = $1 and kind = $2 order by id',
    [company.companyId, kind],
  )
  return rows
}
async function letterTo(person: Person): Promise<Row | undefined> {
  const own = (await letters('series-handed')).filter(({ recipient_email }) => recipient_email === person.email)
  expect(own.length).toBeLessThanOrEqual(1)
  return own[0]
}

function eventOf(calendar: string | null | undefined) {
  if (!calendar) return null
  const component = new ICAL.Component(ICAL.parse(calendar))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    summary: event.summary,
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()).toSorted(),
  }
}
const mailto = (...people: Person[]) => people.map(({ email }) => `mailto:${email}`).toSorted()

test('whoever gets the series, its employee and whoever led it are told once, and the meeting moves between calendars', async () => {
  const { seriesId, meetingId } = await aPair(telegram.app, manager, employee, {
    scheduled_date: inDays(telegram.app, 3),
  })
  await telegram.app.runJobs()
  const set = eventOf((await letters('meeting-set'))[0]?.calendar)
  await handOver(seriesId, heir)
  await telegram.app.runJobs()
  expect(await letters('series-handed')).toHaveLength(3)

  const toHeir = await letterTo(heir)
  expect(toHeir?.subject).toBe(`Вам передали встречи: ${nameOf(employee)}`)
  expect(toHeir?.text).toContain('Ближайшая встреча: суббота, 21 ноября в 12:00')
  expect(toHeir?.text).toContain(`/app/onetoone/series/${seriesId}`)
  const comes = { method: 'REQUEST', uid: set?.uid, sequence: 1, start: inDays(telegram.app, 3) }
  expect(eventOf(toHeir?.calendar)).toMatchObject({ ...comes, attendees: mailto(heir, employee) })

  const toEmployee = await letterTo(employee)
  expect(toEmployee?.subject).toBe(`Ваши встречи теперь ведёт ${nameOf(heir)}`)
  expect(eventOf(toEmployee?.calendar)).toMatchObject({ ...comes, summary: expect.stringContaining(nameOf(heir)) })

  const toFormer = await letterTo(manager)
  expect(toFormer?.text).toContain(`собеседник – ${nameOf(employee)}, теперь ведёт ${nameOf(heir)}`)
  expect(toFormer?.text).not.toContain('Ближайшая')
  expect(eventOf(toFormer?.calendar)).toMatchObject({ ...comes, method: 'CANCEL', attendees: mailto(manager) })

  const data = { seriesId, meetingId }
  for (const name of ['one-to-one.tell-hand-over', 'one-to-one.tell'] as const)
    await telegram.app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add(name, data))
  await telegram.app.runJobs()
  expect(await letters('series-handed')).toHaveLength(3)
  expect(await letters('meeting-moved')).toEqual([])

  await heir.as.oneToOne.updateMeeting({ id: meetingId, scheduled_date: inDays(telegram.app, 5) })
  await telegram.app.runJobs()
  expect((await letters('meeting-moved')).map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
    [heir.email, employee.email].toSorted(),
  )
})

test('A-76: of a hand-over in the chat of whoever has one, in the same words, and nothing of what is written down', async () => {
  const { seriesId, meetingId } = await aPair(telegram.app, manager, employee)
  await manager.as.oneToOne.updateMeeting({ id: meetingId, form: { challenges: ['Дежурства'] } })
  const chats = await Promise.all([heir, employee, manager].map((person) => telegram.connect(person)))
  await telegram.app.runJobs()
  telegram.app.clock.pass(60_000)
  await handOver(seriesId, heir)
  await telegram.app.runJobs()
  const texts = chats.map((chat) => telegram.peer.lastTo(chat)?.text ?? '')
  expect(texts[0]).toMatch(
    /^Вам передали встречи один на один, собеседник – .+\n\nБлижайшая встреча: четверг, 19 ноября/,
  )
  expect(texts[1]).toMatch(/^Ваши встречи один на один теперь ведёт /)
  expect(texts[2]).toMatch(/^Встречи один на один, собеседник – .+, теперь ведёт .+ перешли вместе с ними\.$/)
  expect(texts.join()).not.toContain('Дежурства')
})

test('a series without a meeting is told of as well, and one without messages in the chat by letter alone', async () => {
  const series = await manager.as.oneToOne.createSeries({ employee_id: employee.id, telegram_notifications: false })
  await telegram.connect(heir)
  await handOver(series.id, heir)
  await telegram.app.runJobs()
  expect((await letters('series-handed')).map(({ calendar }) => calendar)).toEqual([null, null, null])
  expect((await letterTo(heir))?.text).not.toContain('Ближайшая')
  expect(await messagesOf(telegram, company)).toEqual([])
})

test('at night it waits for the morning; handed on meanwhile, each hears once what is true, and handed back nobody hears', async () => {
  const { seriesId } = await aPair(telegram.app, manager, employee, { scheduled_date: inDays(telegram.app, 3) })
  await telegram.app.runJobs()
  telegram.app.clock.now = new Date('2026-11-18T18:00:00Z')
  await handOver(seriesId, heir)
  await telegram.app.runJobs()
  expect(await letters('series-handed')).toEqual([])
  await handOver(seriesId, company.admin)
  telegram.app.clock.now = new Date('2026-11-19T06:00:01Z')
  await telegram.app.runJobs()
  expect((await letters('series-handed')).map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
    [company.admin.email, employee.email, manager.email].toSorted(),
  )
  expect((await letterTo(employee))?.subject).toContain(nameOf(company.admin))
  expect(eventOf((await letterTo(employee))?.calendar)).toMatchObject({ method: 'REQUEST', sequence: 2 })

  telegram.app.clock.now = new Date('2026-11-19T18:00:00Z')
  await handOver(seriesId, heir)
  await handOver(seriesId, company.admin)
  telegram.app.clock.now = new Date('2026-11-20T06:00:01Z')
  await telegram.app.runJobs()
  expect(await letters('series-handed')).toHaveLength(3)
})

test('a meeting that nobody has been told of yet comes with its own letter, to whoever leads it by then', async () => {
  telegram.app.clock.now = new Date('2026-11-18T18:00:00Z')
  const { seriesId, meetingId } = await aPair(telegram.app, manager, employee, {
    scheduled_date: inDays(telegram.app, 3),
  })
  await handOver(seriesId, heir)
  telegram.app.clock.now = new Date('2026-11-19T06:00:01Z')
  await telegram.app.runJobs()
  const sent = [...(await letters('meeting-set')), ...(await letters('series-handed'))]
  const parts = sent.flatMap(({ recipient_email, calendar }) => (calendar ? [recipient_email] : []))
  expect(parts.toSorted()).toEqual([employee.email, heir.email].toSorted())
  expect((await letterTo(manager))?.calendar).toBeNull()

  await hold(heir, meetingId)
  expect(await heir.as.oneToOne.series({ id: seriesId })).toMatchObject({ completed_meetings: 1 })
})
