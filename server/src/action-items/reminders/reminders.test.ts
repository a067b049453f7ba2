import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { lookForReminders } from './look-for-reminders.ts'
import { remindOfActions } from './remind-of-actions.ts'
import { actionNotices } from './words.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
/** Responsible for actions that the manager gives them. */
let doer: Person
beforeEach(async () => {
  // Noon in Moscow, a Wednesday.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  doer = company.employees[0] ?? manager
})

type Row = { kind: string; recipient_email: string; subject: string; text: string }
async function letters(): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    `select kind, recipient_email, subject, text from letters
     where company_id = $1 and kind like 'action-%' order by created_at, id`,
    [company.companyId],
  )
  return rows
}
const inCompany = (work: Parameters<typeof app.unbound.inCompany>[1]) => app.unbound.inCompany(company.companyId, work)
const remind = () => inCompany((ctx) => remindOfActions(ctx, doer.id))

/** The night before a day, and its morning at nine in Moscow. */
async function morningOf(day: string): Promise<void> {
  const morning = new Date(`${day}T06:00:00Z`)
  app.clock.now = new Date(morning.getTime() - 10 * 3_600_000)
  await inCompany(lookForReminders)
  app.clock.now = morning
  await app.runJobs()
}
const give = (more: object = {}) =>
  manager.as.actionItems.create({
    title: 'Разобрать комментарии',
    subject_type: 'team',
    subject_id: company.teams[0]?.id ?? '',
    responsible_id: doer.id,
    due_on: '2026-11-24',
    notes: 'Тайные заметки',
    ...more,
  })

describe('what is given', () => {
  test('its new owner hears of it, with the address of the action, and whoever took it themselves does not', async () => {
    const { id } = await give()
    await give({ responsible_id: manager.id })
    await app.runJobs()
    const all = await letters()
    expect(all).toMatchObject([{ kind: 'action-given', recipient_email: doer.email, subject: 'Вам поручили действие' }])
    expect(all[0]?.text).toContain('– «Разобрать комментарии» (команда «Разработка»), срок 24 ноября')
    expect(all[0]?.text).toContain(`/app/actions?dialog=${id}`)
    expect(all[0]?.text).not.toContain('Тайные')
  })

  test('in the evening and at the weekend it waits for a working morning, and is left out if it is done by then', async () => {
    // Friday, nine in the evening.
    app.clock.now = new Date('2026-11-20T18:00:00Z')
    await give({ due_on: '2026-11-30' })
    const done = await give({ title: 'Быстрое', due_on: '2026-11-30' })
    await doer.as.actionItems.changeStatus({ id: done.id, status: 'done' })
    app.clock.now = new Date('2026-11-22T09:00:00Z')
    await app.runJobs()
    expect(await letters()).toEqual([])
    app.clock.now = new Date('2026-11-23T06:00:00Z')
    await app.runJobs()
    expect(await letters()).toHaveLength(1)
  })
})

describe('what is due', () => {
  test('once on the working day before, once on the one after: of a Monday on Friday and on Tuesday', async () => {
    await give({ due_on: '2026-11-23' })
    await app.runJobs()
    const subjects: string[] = []
    for (let at = 0; at < 14; at++) {
      const day = new Date(Date.parse('2026-11-19') + at * DAY).toISOString().slice(0, 10)
      const before = (await letters()).length
      await morningOf(day)
      subjects.push(...(await letters()).slice(before).map(({ subject }) => `${day} ${subject}`))
    }
    expect(subjects).toEqual(['2026-11-20 Действия: скоро срок', '2026-11-24 Действия: срок прошёл'])
    expect((await letters()).at(-1)?.text).toContain('срок был 23 ноября')
  })

  test('one letter of all of them; what is done, dropped or moved by the morning is not spoken of', async () => {
    await give({ title: 'Первое', due_on: '2026-11-19' })
    await give({ title: 'Второе', due_on: '2026-11-19' })
    const done = await give({ title: 'Сделано', due_on: '2026-11-19' })
    const moved = await give({ title: 'Перенесено', due_on: '2026-11-19' })
    await app.runJobs()
    await inCompany(lookForReminders)
    await doer.as.actionItems.changeStatus({ id: done.id, status: 'done' })
    await manager.as.actionItems.update({ id: moved.id, due_on: '2026-12-30' })
    await app.runJobs({ future: true })
    const due = (await letters()).filter(({ kind }) => kind === 'action-due')
    expect(due).toHaveLength(1)
    expect(due[0]?.text).toMatch(/Первое[^]*Второе/)
    expect(due[0]?.text).not.toMatch(/Сделано|Перенесено/)
  })

  test('of two servers that look at the same moment one tells it', async () => {
    await give({ due_on: '2026-11-19' })
    await Promise.all(Array.from({ length: 6 }, remind))
    expect((await letters()).filter(({ kind }) => kind === 'action-due')).toHaveLength(1)
  })

  test('another day is told of anew, and so is another person', async () => {
    const { id } = await give({ due_on: '2026-11-19' })
    await remind()
    await manager.as.actionItems.update({ id, due_on: '2026-11-18' })
    await remind()
    await manager.as.actionItems.update({ id, responsible_id: manager.id })
    await inCompany((ctx) => remindOfActions(ctx, manager.id))
    const due = (await letters()).filter(({ kind }) => kind === 'action-due')
    expect(due.map(({ recipient_email }) => recipient_email)).toEqual([doer.email, doer.email, manager.email])
  })

  test('somebody who leads the person no more hears nothing of an action about them', async () => {
    const [, person = doer] = company.employees
    const about = { subject_type: 'employee', subject_id: person.id, responsible_id: manager.id, due_on: '2026-11-19' }
    await give(about)
    await company.owner.as.teams.update({ id: company.teams[0]?.id ?? '', manager_id: null })
    await inCompany((ctx) => remindOfActions(ctx, manager.id))
    await app.runJobs({ future: true })
    expect(await letters()).toEqual([])
  })
})

test('what was left to somebody is told once, in one letter, and the chat says what is still true', async () => {
  const [, leaver = doer] = company.employees
  await give({ title: 'Первое', responsible_id: leaver.id, due_on: '2026-11-30' })
  const second = await give({ title: 'Второе', responsible_id: leaver.id, due_on: '2026-11-30' })
  await app.runJobs()
  await company.owner.as.employees.delete({ id: leaver.id })
  await app.runJobs()
  await morningOf('2026-11-19')
  const handed = (await letters()).filter(({ kind }) => kind === 'action-handed')
  expect(handed).toMatchObject([{ recipient_email: manager.email, subject: 'Вам передали действия: 2' }])
  const { rows } = await app.owner.query<{ telling_id: string }>(
    "select distinct telling_id from action_item_notices where company_id = $1 and what = 'handed'",
    [company.companyId],
  )
  const said = (to: Person) => inCompany((ctx) => actionNotices.handed.chat(ctx, rows[0]?.telling_id ?? '', to.id))
  await manager.as.actionItems.changeStatus({ id: second.id, status: 'done' })
  expect(await said(manager)).toEqual({
    text: 'Действия\nТот, кто отвечал за это, ушёл из компании. Теперь отвечаете вы:\n– «Первое» (команда «Разработка»), срок 30 ноября',
  })
  expect(await said(doer)).toBeNull()
})
