import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, inDays } from '../../testing/factories/one-to-one.ts'
import { messagesOf, startTelegram, type Telegram } from '../../testing/peers/telegram.ts'
import { notifyOfMeeting } from './notify-both.ts'

let telegram: Telegram
let company: Company
let manager: Person
let employee: Person
beforeAll(async () => {
  telegram = await startTelegram()
})
beforeEach(async () => {
  company = await aCompany(telegram.app, { employees: 1, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})
// Time moves on: one bot keeps one pace for all tests.
afterEach(() => telegram.app.clock.pass(DAY))
afterAll(() => telegram.close())

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Everything that a chat gets while something happens and becomes due. */
async function saidTo(chat: number, happens: () => Promise<unknown>): Promise<string[]> {
  const before = telegram.peer.sent.length
  await happens()
  await telegram.app.runJobs()
  // A chat gets at most one message a second.
  telegram.app.clock.pass(MINUTE)
  await telegram.app.runJobs()
  return telegram.peer.sent.slice(before).flatMap((message) => (message.chatId === chat ? [message.text] : []))
}

/** A unique word in every field that either side can fill. */
async function fillEverything(id: string): Promise<void> {
  const form = {
    accomplishments: ['тайна-успехов'],
    challenges: ['тайна-трудностей'],
    next_period_plans: ['тайна-планов'],
    manager_comments: 'тайна-руководителя',
    manager_rating: 2,
    workload: 5,
  }
  await manager.as.oneToOne.updateMeeting({ id, form, video_meeting_url: 'https://telemost.example.ru/j/tajna' })
  await employee.as.oneToOne.updateMeeting({ id, form: { employee_comments: 'тайна-сотрудника' } })
  await employee.as.oneToOne.addPoint({ id, text: 'тайна-повестки' })
  await manager.as.oneToOne.addAgreement({ id, text: 'тайна-договорённости' })
  for (const person of [manager, employee]) await person.as.oneToOne.writeNote({ id, text: 'тайна-заметки' })
}

test('A-76: a chat is told with whom and when, in these words, and nothing of what is written down', async () => {
  const chats = { manager: await telegram.connect(manager), employee: await telegram.connect(employee) }
  let ids = { seriesId: '', meetingId: '' }
  const said = {
    set: await saidTo(chats.employee, async () => {
      ids = await aPair(telegram.app, manager, employee, { scheduled_date: inDays(telegram.app, 3) })
      await fillEverything(ids.meetingId)
    }),
    moved: await saidTo(chats.manager, () =>
      manager.as.oneToOne.updateMeeting({ id: ids.meetingId, scheduled_date: '2026-11-24T12:00:00Z' }),
    ),
    day: await saidTo(chats.employee, async () => (telegram.app.clock.now = new Date('2026-11-23T12:00:01Z'))),
    hour: await saidTo(chats.manager, async () => (telegram.app.clock.now = new Date('2026-11-24T11:00:01Z'))),
    cancelled: await saidTo(chats.employee, () =>
      manager.as.oneToOne.updateSeries({ id: ids.seriesId, status: 'stopped' }),
    ),
  }
  const [boss, worker] = [nameOf(manager), nameOf(employee)]
  expect(said).toEqual({
    set: [`Назначена встреча один на один, собеседник – ${boss}: суббота, 21 ноября в 12:00.`],
    moved: [`Встреча один на один перенесена, собеседник – ${worker}. Теперь она вторник, 24 ноября в 15:00.`],
    day: [`Скоро встреча один на один, собеседник – ${boss}: вторник, 24 ноября в 15:00.`],
    hour: [`Скоро встреча один на один, собеседник – ${worker}: вторник, 24 ноября в 15:00.`],
    cancelled: [
      `Встреча один на один отменена, собеседник – ${boss}. Она была назначена на вторник, 24 ноября в 15:00.`,
    ],
  })
  const everything = JSON.stringify(telegram.peer.sent)
  for (const secret of ['тайна', 'tajna']) expect(everything).not.toContain(secret)
})

test('a series without messages in the chat sends letters alone', async () => {
  const chat = await telegram.connect(employee)
  const said = await saidTo(chat, () => aPair(telegram.app, manager, employee, { telegram_notifications: false }))
  expect(said).toEqual([])
  const { rows } = await telegram.app.owner.query(
    "select from letters where company_id = $1 and kind = 'meeting-set' and recipient_email = $2",
    [company.companyId, employee.email],
  )
  expect(rows).toHaveLength(1)
})

test('a message that waited for its turn is not sent when it is not true any more', async () => {
  const chat = await telegram.connect(employee)
  const { seriesId, meetingId } = await aPair(telegram.app, manager, employee)
  await telegram.app.unbound.inCompany(company.companyId, (ctx) => notifyOfMeeting(ctx, meetingId))
  telegram.app.clock.pass(MINUTE)
  const said = await saidTo(chat, () => manager.as.oneToOne.updateSeries({ id: seriesId, status: 'stopped' }))
  expect(said).toEqual([expect.stringMatching(/^Встреча один на один отменена/)])
  expect((await messagesOf(telegram, company)).map(({ kind, state }) => [kind, state])).toEqual([
    ['meeting-set', 'skipped'],
    ['meeting-cancelled', 'sent'],
  ])
})

/** Letters of a kind so far, after all jobs due by that moment. */
async function lettersBy(moment: string, kind: string): Promise<number> {
  telegram.app.clock.now = new Date(moment)
  await telegram.app.runJobs()
  const { rows } = await telegram.app.owner.query('select from letters where company_id = $1 and kind = $2', [
    company.companyId,
    kind,
  ])
  return rows.length
}

test('in quiet hours nobody is told; at nine both are, by the clock that the company has by then', async () => {
  telegram.app.clock.now = new Date('2027-01-18T17:00:00Z')
  await aPair(telegram.app, manager, employee, { scheduled_date: '2027-01-20T19:30:00Z' })
  expect(await lettersBy('2027-01-18T17:00:01Z', 'meeting-set')).toBe(0)
  expect(await lettersBy('2027-01-19T05:59:59Z', 'meeting-set')).toBe(0)
  expect(await lettersBy('2027-01-19T06:00:00Z', 'meeting-set')).toBe(2)

  // Due at half past ten in Moscow, it waits for nine there; by then the company is in Kaliningrad, where it is eight.
  expect(await lettersBy('2027-01-19T19:30:01Z', 'meeting-soon')).toBe(0)
  await telegram.app.owner.query("update companies set time_zone = 'Europe/Kaliningrad' where company_id = $1", [
    company.companyId,
  ])
  expect(await lettersBy('2027-01-20T06:00:01Z', 'meeting-soon')).toBe(0)
  expect(await lettersBy('2027-01-20T07:00:01Z', 'meeting-soon')).toBe(2)
  // The reminder of the last hour is sent at half past eight in the evening.
  expect(await lettersBy('2027-01-20T18:30:01Z', 'meeting-soon')).toBe(4)
  expect(await lettersBy('2027-01-21T12:00:00Z', 'meeting-soon')).toBe(4)
})
