import { beforeEach, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan, planToken, sheetOf } from '../../testing/factories/plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})

/** Events of a plan's history, the oldest first. */
const eventsOf = async (id: string, to = manager) =>
  (await to.as.developmentPlans.history({ id })).events.toReversed().map(({ what }) => what)

test('who changed what and when, and of comments that they were written', async () => {
  const first = await aPlan(manager, employee, { title: 'Старое имя' })
  const { id } = first
  app.clock.pass(60_000)
  const sheet = sheetOf(first)
  const [skill] = sheet.skills
  const [done, planned] = skill?.activities ?? []
  await company.admin.as.developmentPlans.update({
    ...sheet,
    title: 'Новое имя',
    description: 'Описание',
    end_date: '2027-06-30',
    manager_comment: 'Слова руководителя',
    goals: [{ title: 'Вторая цель' }, { ...sheet.goals[0], title: 'Первая цель' }],
    skills: [
      { ...skill, name: 'Архитектура', activities: [{ ...planned, title: 'Разбор', status: 'in_progress' }] },
      { name: 'Наставничество', activities: [{ title: 'Взять стажёра' }] },
    ],
    milestones: [],
  })
  await employee.as.developmentPlans.setActivityStatus({ id: planned?.id ?? '', status: 'completed' })
  const token = await planToken(manager, id, true)
  await app.as().developmentPlans.updateComment({ token, employee_comment: 'Слова сотрудника' })
  await manager.as.developmentPlans.update({ id, status: 'completed' })
  await manager.as.developmentPlans.update({ id, status: 'active' })
  await manager.as.developmentPlans.update({ id, status: 'cancelled' })
  expect(await eventsOf(id)).toEqual([
    { kind: 'created', from: null },
    { kind: 'activated' },
    { kind: 'renamed', from: 'Старое имя', to: 'Новое имя' },
    { kind: 'description_changed' },
    {
      kind: 'dates_changed',
      from: { start_date: '2026-10-01', end_date: '2027-03-31' },
      to: { start_date: '2026-10-01', end_date: '2027-06-30' },
    },
    { kind: 'comment_written', of: 'manager' },
    { kind: 'goals_changed', added: ['Вторая цель'], removed: [], changed: ['Первая цель'], reordered: false },
    {
      kind: 'skills_changed',
      added: ['Наставничество'],
      removed: [],
      changed: ['Архитектура'],
      reordered: false,
      activities_added: ['Взять стажёра'],
      activities_removed: [done?.title],
      activities_changed: ['Разбор'],
    },
    { kind: 'activity_status', activity_id: planned?.id, title: 'Разбор', from: 'planned', to: 'in_progress' },
    { kind: 'milestones_changed', added: [], removed: ['Первый разбор'], changed: [], reordered: false },
    { kind: 'activity_status', activity_id: planned?.id, title: 'Разбор', from: 'in_progress', to: 'completed' },
    { kind: 'link_made', renewed: true },
    { kind: 'comment_written', of: 'employee' },
    { kind: 'completed' },
    { kind: 'reopened' },
    { kind: 'cancelled', left: false },
  ])
  const { events } = await employee.as.developmentPlans.history({ id })
  const of = (kind: string) => events.find(({ what }) => what.kind === kind)
  expect(of('renamed')).toMatchObject({ at: app.clock.now, actor: { id: company.admin.id }, by_link: false })
  expect(events.find(({ what }) => what.kind === 'comment_written')).toMatchObject({
    actor: { id: employee.id, full_name: `${employee.firstName} ${employee.lastName}` },
    by_link: true,
  })
  expect(JSON.stringify(events)).not.toMatch(/Слова/)
})

test('a new order is told as one, and what is saved as it was is no happening', async () => {
  const plan = await aPlan(manager, employee, { goals: [{ title: 'А' }, { title: 'Б' }] })
  await manager.as.developmentPlans.update(sheetOf(plan))
  await manager.as.developmentPlans.update({ id: plan.id, goals: plan.goals.toReversed() })
  expect((await eventsOf(plan.id)).slice(2)).toEqual([
    { kind: 'goals_changed', added: [], removed: [], changed: [], reordered: true },
  ])
})

test('its employee is told nothing of what was done to a draft, and whoever wrote it everything', async () => {
  const { id } = await aPlan(manager, employee, { status: 'draft', title: 'Секретный черновик' })
  await manager.as.developmentPlans.update({ id, title: 'Рост', goals: [{ title: 'Тайная цель' }] })
  await manager.as.developmentPlans.update({ id, goals: [], status: 'active' })
  const kinds = async (who: Person) => (await eventsOf(id, who)).map(({ kind }) => kind)
  expect(await kinds(employee)).toEqual(['created', 'activated'])
  expect(await kinds(manager)).toEqual(['created', 'renamed', 'goals_changed', 'goals_changed', 'activated'])
  await manager.as.developmentPlans.update({ id, status: 'draft' })
  await manager.as.developmentPlans.update({ id, status: 'active' })
  expect(await kinds(employee)).toEqual(['created', 'activated', 'withdrawn', 'activated'])
})

test('what was planned for somebody who leaves is cancelled, by nobody', async () => {
  const active = await aPlan(manager, employee)
  const draft = await aPlan(manager, employee, { status: 'draft' })
  const done = await aPlan(manager, employee, { status: 'completed' })
  await company.owner.as.employees.delete({ id: employee.id })
  const { plans } = await company.owner.as.developmentPlans.list()
  expect(Object.fromEntries(plans.map(({ id, status, employee }) => [id, [status, employee.has_left]]))).toEqual({
    [active.id]: ['cancelled', true],
    [draft.id]: ['cancelled', true],
    [done.id]: ['completed', true],
  })
  const { events } = await company.owner.as.developmentPlans.history({ id: active.id })
  expect(events[0]).toMatchObject({ actor: null, what: { kind: 'cancelled', left: true } })
  await expect(company.owner.as.developmentPlans.update({ id: active.id, status: 'active' })).rejects.toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'status'] }] },
  })
})
