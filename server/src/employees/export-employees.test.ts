import { csvOf } from '@kamerton/contract/lib/csv'
import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const heading = ['Фамилия', 'Имя', 'Email', 'Должность', 'Роль', 'Команда', 'Вовлечённость', 'Скоринг']

type Filters = Parameters<Company['owner']['as']['employees']['export']>[0]
const exported = async ({ owner }: Pick<Company, 'owner'>, filters: Filters = {}) =>
  (await owner.as.employees.export(filters)).content
/** People with nothing but a name. */
const hireMany = ({ companyId }: Pick<Company, 'companyId'>, count: number) =>
  app.owner.query(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@many.example', 'A', 'B', 'employee', now() from generate_series(1, $2) n`,
    [companyId, count],
  )
const emailsIn = (content: string) => content.match(/[^";]+@[^";]+/g) ?? []

describe('the directory as a file', () => {
  test('A-50: runs nothing of what people are called; a role and a team by their names; no data, nothing written', async () => {
    const company = await aCompany(app, { employees: 0, teams: 0 })
    const person = await aPerson(app, company.companyId, {
      firstName: "=cmd|' /C calc'!A0",
      lastName: '+7 "Юг"; север',
    })
    const details = { id: person.id, email: person.email, first_name: person.firstName, last_name: person.lastName }
    await company.owner.as.employees.update({ ...details, position: '@SUM(1+1)' })
    await company.owner.as.teams.create({ name: '-2+3', member_ids: [person.id] })
    const line = `"'+7 ""Юг""; север";"'=cmd|' /C calc'!A0";"${person.email}";"'@SUM(1+1)";"Сотрудник";"'-2+3";;`
    expect(await exported(company, { role: 'employee' })).toBe(
      `\ufeff${heading.map((name) => `"${name}"`).join(';')}\r\n${line}\r\n`,
    )
  })

  test('holds the people of the directory in its order, with its figures', async () => {
    const company = await aCompany(app)
    const [first = company.owner, second = company.owner, third = company.owner] = company.employees
    // Rounds of both periods and before them, answered and not, by name and without one.
    await aRound(company, [first], [{ item1: 1 }], engagementOf(1))
    app.clock.pass(61 * DAY)
    await aRound(company, [second, first], enpsSheets(1, 0, 1))
    await aRound(company, [second], [{ item1: 1, item2: 2 }], engagementOf(2))
    app.clock.pass(40 * DAY)
    await aRound(
      company,
      [first, third],
      [
        { item1: 5, item2: 4 },
        { item1: 2, item2: 3 },
      ],
      engagementOf(2),
    )
    await aRound(company, [third, second], moodSheets(3, 5), mood)
    await aRound(company, [second], [{ item1: 5 }], { ...engagementOf(1), is_anonymous: true })
    await company.owner.as.feedback.create({
      target_user_id: second.id,
      feedback_type: 'positive',
      rating: 4,
      comment: 'спасибо',
    })
    // So many people that the database counts everybody's questions, and not by look-ups for a page of the directory.
    await hireMany(company, 120)
    const listed = await Promise.all([1, 2].map((page) => company.owner.as.employees.list({ limit: 100, page })))
    const employees = listed.flatMap((page) => page.employees)
    const people = new Map(
      [company.owner, company.admin, company.manager, ...company.employees].map((one) => [one.id, one]),
    )
    const roles = { owner: 'Владелец', admin: 'Администратор', manager: 'Руководитель', employee: 'Сотрудник' }
    const rounded = (score: number | null) => (score === null ? null : Math.round(score))
    const distinct = (name: 'engagement_score' | 'performance_score') =>
      new Set(employees.map(({ analytics }) => analytics[name]).filter((score) => score !== null)).size
    expect([distinct('engagement_score'), distinct('performance_score')]).toEqual([2, 3])
    expect(await exported(company)).toBe(
      csvOf([
        heading,
        ...employees.map(({ id, email, position, role, team, analytics }) => [
          people.get(id)?.lastName ?? 'B',
          people.get(id)?.firstName ?? 'A',
          email,
          position,
          roles[role],
          team?.name ?? null,
          rounded(analytics.engagement_score),
          rounded(analytics.performance_score),
        ]),
      ]),
    )
  })

  test('holds whom the filters leave, on whatever page they are', async () => {
    const company = await aCompany(app, { employees: 40 })
    const team_id = company.teams[0]?.id
    for (const filters of [
      { search: 'АННА' },
      { team_id },
      { role: 'manager' },
      { team_id, role: 'employee' },
      { role: 'employee', sort: '-team' },
    ] as const) {
      const { employees, total } = await company.owner.as.employees.list({ ...filters, limit: 100 })
      expect(total).toBeGreaterThan(0)
      expect(emailsIn(await exported(company, filters))).toEqual(employees.map(({ email }) => email))
    }
    expect(emailsIn(await exported(company))).toHaveLength(43)
    expect(emailsIn(await exported(company, { search: 'никого такого' }))).toEqual([])
  })

  test('is called by the day that it is in the company', async () => {
    const company = await aCompany(app, { timeZone: 'Pacific/Kiritimati' })
    const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(app.clock.now)
    expect((await company.admin.as.employees.export({})).file_name).toBe(`kamerton-sotrudniki-${tomorrow}.csv`)
  })

  test('of many people asks the database as often as of few, and leaves nobody out', async () => {
    const company = await aCompany(app, { employees: 1 })
    await aRound(company, company.employees, [{ item1: 5 }], engagementOf(1))
    const few = await statementsOf(() => exported(company))
    await hireMany(company, 1200)
    let emails: string[] = []
    const many = await statementsOf(async () => {
      emails = emailsIn(await exported(company))
    })
    expect(new Set(emails).size).toBe(1204)
    expect(emails).toHaveLength(1204)
    expect(many.length).toBe(few.length)
    // Nine: the session, the people, their cards, their questions, the scales, their stars, the company, the event, and
    // one note per person of the file.
    expect(many.length).toBeLessThanOrEqual(9)
  })
})

describe('who takes it away', () => {
  test('owner and admin may, and it is written down who did; others are refused and nothing is', async () => {
    const { owner, admin, manager, employees, teams, companyId } = await aCompany(app)
    await owner.as.employees.export({})
    await admin.as.employees.export({ role: 'employee' })
    for (const person of [manager, employees[0] ?? manager])
      for (const filters of [{}, { team_id: teams[0]?.id }, { team_id: teams[1]?.id }])
        expect(await refusalOf(person.as.employees.export(filters))).toMatchObject({ status: 403, code: 'forbidden' })
    const { rows } = await app.owner.query(
      "select actor_id, subject_id from audit_events where company_id = $1 and kind = 'employees_exported' order by id",
      [companyId],
    )
    expect(rows).toEqual([owner, admin].map(({ id }) => ({ actor_id: id, subject_id: null })))
  })

  test('a team that does not exist is said so', async () => {
    const { owner } = await aCompany(app)
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect((await refusalOf(owner.as.employees.export({ team_id: unknown }))).status).toBe(404)
  })
})
