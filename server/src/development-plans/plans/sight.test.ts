import { planStatuses } from '@kamerton/contract/development-plans/constants'
import { paceOf } from '@kamerton/contract/development-plans/pace'
import { meanProgress } from '@kamerton/contract/development-plans/progress'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** Leads the second team and is a member of both teams. */
let other: Person
let people: Person[]
let ids: string[]
beforeAll(async () => {
  company = await aCompany(app, { employees: 3, teams: 1 })
  other = await aPerson(app, company.companyId, { role: 'manager', teamId: company.teams[0]?.id ?? '' })
  const loner = await aPerson(app, company.companyId, { role: 'manager' })
  const [first = other] = company.employees
  const team = await aTeam(app, company.companyId, { name: 'Продажи', managerId: other.id })
  await app.owner.query(
    `insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
     select $1, $2, id, false, now() from unnest($3::uuid[]) id`,
    [company.companyId, team.id, [other.id, first.id]],
  )
  people = [company.owner, company.admin, company.manager, other, loner, ...company.employees]
  ids = []
  for (const person of people)
    for (const status of planStatuses) {
      const author = person === company.owner ? company.admin : company.owner
      ids.push((await aPlan(author, person, { title: `${status} ${person.role}`, status })).id)
    }
})

/** Every plan of the company that a person may open, one by one. */
async function openedBy(person: Person): Promise<string[]> {
  const opened: string[] = []
  for (const id of ids)
    await person.as.developmentPlans.get({ id }).then(
      () => opened.push(id),
      (error) => expect(error).toMatchObject({ status: 404, code: 'plan_not_found' }),
    )
  return opened
}

describe('A-79: a list shows exactly the plans that may be opened', () => {
  test('by everybody, of everybody, in every state', async () => {
    for (const person of people) {
      const { plans, total } = await person.as.developmentPlans.list({ limit: 100 })
      const listed = plans.map(({ id }) => id).toSorted()
      expect([person.role, total, listed]).toEqual([person.role, listed.length, (await openedBy(person)).toSorted()])
    }
  })

  test('nobody’s own drafts, whatever their role, and all of those they look after', async () => {
    for (const person of people) {
      const { plans } = await person.as.developmentPlans.list({ employee_id: person.id })
      expect([person.role, plans.map(({ status }) => status)]).toEqual([
        person.role,
        ['active', 'completed', 'cancelled'],
      ])
      expect((await person.as.developmentPlans.ofEmployee({ id: person.id })).plans).toEqual(plans)
    }
    const [first = other, second = other] = company.employees
    expect((await other.as.developmentPlans.ofEmployee({ id: first.id })).total).toBe(4)
    expect((await refusalOf(other.as.developmentPlans.ofEmployee({ id: second.id }))).status).toBe(404)
    expect((await refusalOf(second.as.developmentPlans.ofEmployee({ id: first.id }))).status).toBe(404)
  })

  test('the figures count the same plans', async () => {
    for (const person of [company.owner, company.manager, other]) {
      const { plans, total } = await person.as.developmentPlans.list({ limit: 100 })
      const in_ = (status: string) => plans.filter((plan) => plan.status === status)
      expect(await person.as.developmentPlans.stats()).toEqual({
        total_plans: total,
        active_plans: in_('active').length,
        completed_plans: in_('completed').length,
        draft_plans: in_('draft').length,
        avg_progress: meanProgress([...in_('active'), ...in_('completed')].map(({ progress }) => progress)),
        behind_plans: in_('active').filter((plan) => paceOf(plan, '2026-11-18') === 'behind').length,
      })
    }
    expect((await refusalOf(company.employees[0]?.as.developmentPlans.stats() ?? Promise.resolve())).status).toBe(403)
  })
})

describe('the list', () => {
  const total = async (query: object, who = company.owner) => (await who.as.developmentPlans.list(query)).total

  test('is narrowed by state, person, team, days and words', async () => {
    const [first = other, second = other] = company.employees
    expect(await total({ status: 'active' })).toBe(people.length)
    expect(await total({ employee_id: first.id })).toBe(4)
    // The first team: its manager counts only as one of its members.
    expect(await total({ team_id: company.teams[0]?.id, status: 'active' })).toBe(4)
    expect(await total({ team_id: company.teams[0]?.id }, other)).toBe(
      (await total({ employee_id: first.id }, other)) + 3,
    )
    expect(await total({ start_date_from: '2026-10-01', start_date_to: '2026-10-01' })).toBe(ids.length - 1)
    expect([await total({ start_date_from: '2026-10-02' }), await total({ start_date_to: '2026-09-30' })]).toEqual([
      0, 0,
    ])
    const name = `${second.lastName.toUpperCase()} ${second.firstName}`
    const { plans } = await company.owner.as.developmentPlans.list({ search: `${name} active`, limit: 100 })
    expect(plans.every(({ employee, status }) => employee.last_name === second.lastName && status === 'active')).toBe(
      true,
    )
    expect(plans.some(({ employee }) => employee.id === second.id)).toBe(true)
    expect([await total({ search: 'нет такого' }), await total({ search: '%' })]).toEqual([0, 0])
    expect(await total({ search: second.email })).toBe(0)
  })

  test('comes in pages, what is under way first and the nearest end on top', async () => {
    const pages = await Promise.all(
      [0, 10, 20, 30, 40].map((skip) => company.owner.as.developmentPlans.list({ skip, limit: 10 })),
    )
    const all = pages.flatMap(({ plans }) => plans)
    expect(new Set(all.map(({ id }) => id)).size).toBe(pages[0]?.total)
    const order = ['active', 'draft', 'completed', 'cancelled']
    const places = all.map(({ status }) => order.indexOf(status))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('and a plan, its history and the figures ask the database five times at most', async () => {
    const query = {
      status: 'active',
      team_id: company.teams[0]?.id ?? '',
      search: 'а',
      start_date_from: '2026-01-01',
    } as const
    const [first = other] = company.employees
    const id = (await first.as.developmentPlans.list({ status: 'active' })).plans[0]?.id ?? ''
    const calls = {
      list: (who: Person) => who.as.developmentPlans.list(query),
      get: (who: Person) => who.as.developmentPlans.get({ id }),
      history: (who: Person) => who.as.developmentPlans.history({ id }),
      stats: (who: Person) => who.as.developmentPlans.stats(),
      ofEmployee: (who: Person) => who.as.developmentPlans.ofEmployee({ id: first.id }),
    }
    for (const [name, call] of Object.entries(calls))
      for (const who of [company.owner, other]) {
        const statements = await statementsOf(() => call(who))
        expect([name, statements.length <= 5, statements.slice(5)]).toEqual([name, true, []])
        for (const text of statements) expect(text).toMatch(/company_id" = \$|company_id = \$/)
      }
  })
})
