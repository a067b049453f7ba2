import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan, sheetOf } from '../../testing/factories/plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

/** It is 18 November. */
const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 5, teams: 1 })
})

const october = { start_date: '2026-10-01', end_date: '2026-10-31' }
const done = { title: 'Курс', status: 'completed' as const }
const planned = { title: 'Разбор' }
const skill = (name: string, ...activities: { title: string; status?: 'completed' }[]) => ({ name, activities })

const nth = (index: number): Person => {
  const person = company.employees[index]
  if (!person) throw new Error('the company has five employees')
  return person
}
const planOf = (
  index: number,
  title: string,
  start_date: string,
  end_date: string,
  ...skills: ReturnType<typeof skill>[]
) => aPlan(company.owner, nth(index), { title, start_date, end_date, skills })
const report = (range = october) => company.owner.as.reports.developmentProgress(range)

async function move(plan: Awaited<ReturnType<typeof aPlan>>, status: 'completed' | 'cancelled') {
  await company.owner.as.developmentPlans.update({ ...sheetOf(plan), status })
}

/** Six plans of October, and three outside of it. */
async function plansOfOctober() {
  await planOf(
    0,
    'Ведущий',
    '2026-09-01',
    '2027-03-01',
    skill('А', done, done),
    skill('Б', done, planned),
    skill('В', planned),
  )
  // Its last day is the first of the report.
  await planOf(1, 'Отстающий', '2026-01-01', '2026-10-01', skill('А', planned))
  // Its first day is the last of the report.
  await aPlan(company.owner, nth(2), {
    title: 'Черновик',
    status: 'draft',
    start_date: '2026-10-31',
    end_date: '2027-01-31',
  })
  await move(await planOf(2, 'Пройденный', '2026-06-01', '2026-12-01', skill('А', done)), 'completed')
  await move(await planOf(3, 'Брошенный', '2026-06-01', '2026-12-01', skill('А', done)), 'cancelled')
  await planOf(4, 'Ушедший', '2026-06-01', '2026-12-01', skill('А', done))
  await company.owner.as.employees.delete({ id: nth(4).id })
  await planOf(3, 'Будущий', '2026-11-01', '2027-02-01', skill('А', done))
  await planOf(0, 'Прошлый', '2026-03-01', '2026-09-30', skill('А', done))
  const { id } = await planOf(3, 'Удалённый', '2026-10-01', '2026-11-01', skill('А', done))
  await company.owner.as.developmentPlans.delete({ id })
}

test('every figure of a company that is counted by hand', async () => {
  await plansOfOctober()
  expect(await report()).toEqual({
    period: { from: '2026-10-01', to: '2026-10-31', days: 31 },
    total_plans: 6,
    people_with_plan: 3,
    total_people: 7,
    status_stats: { draft: 1, active: 2, completed: 1, cancelled: 2 },
    // 50, 0 and 100 of the two active plans and the completed one.
    avg_progress: 50,
    behind_plans: 1,
    // 100, 50, 0 of the first, 0 of the second, 100 of the completed.
    skills_stats: { total_skills: 5, completed_skills: 2, in_progress_skills: 1, planned_skills: 2, avg_progress: 50 },
    top_employees: [
      expect.objectContaining({
        employee_id: nth(2).id,
        plan_title: 'Пройденный',
        plan_status: 'completed',
        start_date: '2026-06-01',
        end_date: '2026-12-01',
        avg_progress: 100,
        skills_count: 1,
      }),
      {
        employee_id: nth(0).id,
        employee_name: `${nth(0).firstName} ${nth(0).lastName}`,
        plan_id: expect.any(String),
        plan_title: 'Ведущий',
        plan_status: 'active',
        start_date: '2026-09-01',
        end_date: '2027-03-01',
        skills_count: 3,
        avg_progress: 50,
      },
    ],
    insights: [
      expect.objectContaining({
        rule_id: 'development-progress.behind',
        type: 'fact',
        message: 'Отстают больше чем на 20 процентных пунктов: 1 из 2 активных планов.',
      }),
      expect.objectContaining({ rule_id: 'development-progress.people-without-plan', type: 'watch' }),
      expect.objectContaining({ rule_id: 'development-progress.drafts' }),
      expect.objectContaining({ rule_id: 'development-progress.completed', type: 'good' }),
    ],
  })
})

test('over all days it counts what the list of plans counts', async () => {
  await plansOfOctober()
  const { status_stats, ...year } = await report({ start_date: '2026-03-01', end_date: '2027-02-28' })
  const list = await company.owner.as.developmentPlans.list({})
  const stats = await company.owner.as.developmentPlans.stats()
  expect(year.total_plans).toBe(list.total)
  expect({ ...year }).toMatchObject({
    total_plans: stats.total_plans,
    avg_progress: stats.avg_progress,
    behind_plans: stats.behind_plans,
  })
  expect(status_stats).toMatchObject({
    active: stats.active_plans,
    completed: stats.completed_plans,
    draft: stats.draft_plans,
  })
  const { draft, active, completed, cancelled } = status_stats
  expect(draft + active + completed + cancelled).toBe(list.total)
  expect(year.total_people).toBe((await company.owner.as.employees.list({})).total)
})

test('a person stands once among the furthest, and ten people at the most', async () => {
  const big = await aCompany(app, { employees: 11, teams: 1 })
  for (const person of big.employees)
    await aPlan(big.owner, person, {
      start_date: '2026-10-01',
      end_date: '2026-12-01',
      skills: [skill('А', done, planned)],
    })
  const [first] = big.employees
  if (!first) throw new Error('the company has employees')
  await aPlan(big.owner, first, {
    title: 'Второй',
    start_date: '2026-10-01',
    end_date: '2026-12-01',
    skills: [skill('А', done)],
  })
  const { top_employees } = await big.owner.as.reports.developmentProgress(october)
  expect(top_employees).toHaveLength(10)
  expect(new Set(top_employees.map(({ employee_id }) => employee_id)).size).toBe(10)
  expect(top_employees[0]).toMatchObject({ employee_id: first.id, plan_title: 'Второй', avg_progress: 100 })
})

test('an empty company has zeros, no averages and nothing to say', async () => {
  expect(await report()).toEqual({
    period: { from: '2026-10-01', to: '2026-10-31', days: 31 },
    total_plans: 0,
    people_with_plan: 0,
    total_people: 8,
    status_stats: { draft: 0, active: 0, completed: 0, cancelled: 0 },
    avg_progress: null,
    behind_plans: 0,
    skills_stats: {
      total_skills: 0,
      completed_skills: 0,
      in_progress_skills: 0,
      planned_skills: 0,
      avg_progress: null,
    },
    top_employees: [],
    insights: [],
  })
})

describe('days that cannot be looked at', () => {
  test.each([
    ['an end before the start', { start_date: '2026-10-02', end_date: '2026-10-01' }, 'Конечная дата раньше начальной'],
    ['367 days', { start_date: '2025-10-01', end_date: '2026-10-02' }, 'Отчёт можно собрать не больше чем за 366 дней'],
  ])('%s', async (_, range, detail) => {
    const { status, body } = await refusalOf(report(range))
    expect([status, body.detail]).toEqual([422, detail])
  })

  test('no day of a calendar', async () => {
    const { status, body } = await refusalOf(report({ start_date: '2026-02-30', end_date: '2026-10-01' }))
    expect([status, body.detail]).toEqual([
      422,
      [expect.objectContaining({ loc: ['query', 'start_date'], msg: 'Укажите дату' })],
    ])
  })

  test('366 days can', async () => {
    expect((await report({ start_date: '2025-10-01', end_date: '2026-10-01' })).period.days).toBe(366)
  })
})

test('the same few statements, however many plans there are', async () => {
  const before = await statementsOf(() => report())
  await plansOfOctober()
  expect(await statementsOf(() => report())).toHaveLength(before.length)
  expect(before.length).toBeLessThanOrEqual(6)
})
