import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { pastDay } from '@kamerton/contract/one-to-one/due-day'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aForm, aPair, hold } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
let seriesId: string
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  const pair = await aPair(app, manager, employee, { frequency: 'weekly' })
  id = pair.meetingId
  seriesId = pair.seriesId
})

const nextId = async () => (await manager.as.oneToOne.series({ id: seriesId })).next_meeting?.id ?? ''

describe('the shared agenda', () => {
  test('points of both sides, ticked off by either; what is left appears in the next meeting with its date', async () => {
    const first = await employee.as.oneToOne.addPoint({ id, text: 'Про отпуск' })
    const second = await manager.as.oneToOne.addPoint({ id, text: 'Дежурства' })
    await manager.as.oneToOne.changePoint({ id: first.id, is_done: true, version: first.version })
    const { scheduled_date } = await manager.as.oneToOne.meeting({ id })
    await hold(manager, id)
    const next = await employee.as.oneToOne.meeting({ id: await nextId() })
    expect(next.agenda).toMatchObject([
      { id: second.id, text: 'Дежурства', carried_from: scheduled_date, is_done: false },
    ])
    const held = await employee.as.oneToOne.meeting({ id })
    expect(held.agenda.map((point) => [point.text, point.is_done, point.carried_from])).toEqual([
      ['Про отпуск', true, null],
      ['Дежурства', false, null],
    ])
  })

  test('a point goes on from meeting to meeting under its first date, until it is ticked off', async () => {
    const { scheduled_date } = await manager.as.oneToOne.meeting({ id })
    const point = await employee.as.oneToOne.addPoint({ id, text: 'Зарплата' })
    await hold(manager, id)
    await hold(manager, await nextId())
    const third = await nextId()
    const carried = (await manager.as.oneToOne.meeting({ id: third })).agenda
    expect(carried).toMatchObject([{ id: point.id, carried_from: scheduled_date }])
    await employee.as.oneToOne.changePoint({ id: point.id, is_done: true })
    expect((await manager.as.oneToOne.meeting({ id: third })).agenda).toMatchObject([{ is_done: true }])
    await hold(manager, third)
    expect((await manager.as.oneToOne.meeting({ id: await nextId() })).agenda).toEqual([])
  })

  test('a note at a point is both people’s, and says what it became; the other’s older version is refused', async () => {
    const { id: point, version } = await employee.as.oneToOne.addPoint({ id, text: 'Обучение' })
    await manager.as.oneToOne.changePoint({ id: point, note: 'Курс до декабря', version })
    const late = employee.as.oneToOne.changePoint({ id: point, note: 'Курс в январе', version })
    expect((await refusalOf(late)).code).toBe('changed_meanwhile')
    await employee.as.oneToOne.changePoint({ id: point, note_became: 'agreement' })
    for (const reader of [manager, employee, company.owner])
      expect((await reader.as.oneToOne.meeting({ id })).agenda).toMatchObject([
        { note: 'Курс до декабря', note_became: 'agreement' },
      ])
    await manager.as.oneToOne.changePoint({ id: point, note_became: null })
    expect((await manager.as.oneToOne.meeting({ id })).agenda).toMatchObject([{ note_became: null }])
    for (const other of [company.owner, company.admin])
      expect((await refusalOf(other.as.oneToOne.changePoint({ id: point, note: 'Чужое' }))).code).toBe('forbidden')
    const own = await employee.as.myData.show({})
    expect(own.agenda_points).toMatchObject([{ text: 'Обучение', note: 'Курс до декабря' }])
  })

  test('is theirs alone: owner and admin read it, and change nothing', async () => {
    const point = await employee.as.oneToOne.addPoint({ id, text: 'Про отпуск' })
    for (const leader of [company.owner, company.admin]) {
      expect((await leader.as.oneToOne.meeting({ id })).agenda).toMatchObject([
        { text: 'Про отпуск', may_change: false },
      ])
      expect((await refusalOf(leader.as.oneToOne.addPoint({ id, text: 'Моё' }))).status).toBe(403)
      expect((await refusalOf(leader.as.oneToOne.deletePoint({ id: point.id }))).status).toBe(403)
    }
    await manager.as.oneToOne.deletePoint({ id: point.id })
    expect((await employee.as.oneToOne.meeting({ id })).agenda).toEqual([])
  })

  test('offers a difficulty that was named in three meetings in a row, until the meeting is over', async () => {
    const offered = async (meeting: string) => (await employee.as.oneToOne.meeting({ id: meeting })).repeated_challenges
    await hold(manager, id)
    const second = await nextId()
    await hold(manager, second, { ...aForm(), challenges: ['ночные дежурства.', 'Долго жду ответа'] })
    const third = await nextId()
    expect(await offered(third)).toEqual([])
    await hold(manager, third, { ...aForm(), challenges: ['Долго жду ответа', 'Ночные дежурства'] })
    const fourth = await nextId()
    expect(await offered(fourth)).toEqual(['Ночные дежурства'])
    await hold(manager, fourth, { ...aForm(), challenges: [] })
    expect(await offered(fourth)).toEqual([])
    expect(await offered(await nextId())).toEqual([])
  })

  test('has room for a hundred open points', async () => {
    for (let number = 0; number < 100; number++) await manager.as.oneToOne.addPoint({ id, text: `Пункт ${number}` })
    expect((await refusalOf(manager.as.oneToOne.addPoint({ id, text: 'Ещё' }))).code).toBe('agenda_full')
  })
})

describe('agreements', () => {
  test('say in how many meetings they were left open; a tick ends the count, the other side sees the same', async () => {
    const carried = async (person: Person, meeting: string) =>
      (await person.as.oneToOne.meeting({ id: meeting })).agreements.map((one) => [one.text, one.carried_times])
    const left = await manager.as.oneToOne.addAgreement({ id, text: 'Нанять' })
    expect(await carried(manager, id)).toEqual([['Нанять', 0]])
    await hold(manager, id)
    const second = await nextId()
    expect(await carried(employee, second)).toEqual([['Нанять', 1]])
    await manager.as.oneToOne.addAgreement({ id: second, text: 'Выкатить' })
    await hold(manager, second)
    const third = await nextId()
    for (const person of [manager, employee])
      expect(await carried(person, third)).toEqual([
        ['Нанять', 2],
        ['Выкатить', 1],
      ])
    expect((await employee.as.oneToOne.agreements()).agreements.map((one) => one.carried_times)).toEqual([2, 1])
    app.clock.pass(DAY)
    await employee.as.oneToOne.changeAgreement({ id: left.id, is_done: true })
    app.clock.pass(DAY)
    await hold(manager, third)
    const done = await employee.as.oneToOne.agreements({ state: 'done' })
    expect(done.agreements.map((one) => one.carried_times)).toEqual([2])
  })

  test('stand in one’s own list by their day, and a tick is seen by the other side', async () => {
    const later = await manager.as.oneToOne.addAgreement({ id, text: 'Нанять', due_on: '2027-03-01' })
    const soon = await manager.as.oneToOne.addAgreement({ id, text: 'Выкатить', due_on: '2027-01-15' })
    const mine = await employee.as.oneToOne.addAgreement({ id, text: 'Найти деньги', responsible_id: manager.id })
    expect((await employee.as.oneToOne.agreements()).agreements.map((one) => one.id)).toEqual([soon.id, later.id])
    expect((await manager.as.oneToOne.agreements()).agreements).toMatchObject([
      { id: mine.id, with: { id: employee.id }, responsible: { id: manager.id } },
    ])
    expect((await manager.as.oneToOne.agreements({ whose: 'theirs' })).total_count).toBe(2)
    await employee.as.oneToOne.changeAgreement({ id: soon.id, is_done: true, version: soon.version })
    const done = await manager.as.oneToOne.agreements({ whose: 'theirs', state: 'done' })
    expect(done.agreements).toMatchObject([{ id: soon.id, is_done: true, done_by: { id: employee.id } }])
    expect((await employee.as.oneToOne.agreements()).total_count).toBe(1)
  })

  test('a new day is not past where the company is; an old agreement keeps its past day', async () => {
    const time_zone = 'Asia/Vladivostok'
    await company.owner.as.companies.update({ time_zone })
    const inDays = (days: number, zone = time_zone) => dayIn(zone, new Date(app.clock.now.getTime() + days * DAY))
    // A day later there than in UTC.
    while (inDays(0) === inDays(0, 'UTC')) app.clock.pass(HOUR)
    const add = (due_on: string) => manager.as.oneToOne.addAgreement({ id, text: 'Выкатить', due_on })
    const refusal = await refusalOf(add(inDays(0, 'UTC')))
    expect([refusal.status, refusal.body.detail]).toMatchObject([422, [{ loc: ['body', 'due_on'], msg: pastDay }]])
    const due = inDays(0)
    const { id: agreement, version } = await add(due)
    app.clock.pass(3 * DAY)
    const change = (more: { due_on: string; version?: number }) =>
      employee.as.oneToOne.changeAgreement({ id: agreement, text: 'Выкатить расчёт', ...more })
    expect((await refusalOf(change({ due_on: inDays(-1) }))).body.detail).toMatchObject([{ msg: pastDay }])
    const kept = await change({ due_on: due, version })
    expect(kept).toMatchObject({ text: 'Выкатить расчёт', due_on: due, is_overdue: true })
    expect((await change({ due_on: inDays(5) })).due_on).toBe(inDays(5))
  })

  test('live on after the meeting: ticked and re-dated, but neither reworded nor handed to the other', async () => {
    const { id: agreement } = await manager.as.oneToOne.addAgreement({ id, text: 'Выкатить', due_on: '2026-12-01' })
    await hold(manager, id)
    const moved = await employee.as.oneToOne.changeAgreement({ id: agreement, due_on: '2026-12-20' })
    expect(moved.due_on).toBe('2026-12-20')
    for (const change of [{ text: 'Другое' }, { responsible_id: manager.id }])
      expect((await refusalOf(employee.as.oneToOne.changeAgreement({ id: agreement, ...change }))).status).toBe(409)
    expect((await refusalOf(manager.as.oneToOne.deleteAgreement({ id: agreement }))).status).toBe(409)
    expect((await manager.as.oneToOne.meeting({ id: await nextId() })).agreements).toMatchObject([{ id: agreement }])
    app.clock.pass(40 * DAY)
    expect((await employee.as.oneToOne.agreements()).agreements).toMatchObject([{ is_overdue: true }])
    app.clock.pass(-40 * DAY)
    await employee.as.oneToOne.changeAgreement({ id: agreement, is_done: true })
    const undone = await manager.as.oneToOne.changeAgreement({ id: agreement, is_done: false })
    expect([undone.is_done, undone.done_at, undone.done_by]).toEqual([false, null, null])
  })

  test('one of the two answers for each; nobody else ticks it', async () => {
    const stranger = company.employees[1] ?? manager
    const refusal = await refusalOf(
      manager.as.oneToOne.addAgreement({ id, text: 'Выкатить', responsible_id: stranger.id }),
    )
    expect(refusal.body.detail).toMatchObject([{ loc: ['body', 'responsible_id'] }])
    const agreement = await manager.as.oneToOne.addAgreement({ id, text: 'Выкатить' })
    expect(agreement.responsible.id).toBe(employee.id)
    const tick = (person: Person) => refusalOf(person.as.oneToOne.changeAgreement({ id: agreement.id, is_done: true }))
    expect([(await tick(stranger)).status, (await tick(company.owner)).status]).toEqual([404, 403])
  })
})
