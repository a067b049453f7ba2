import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Company } from '../testing/factories.ts'
import { refusalOf } from '../testing/refusals.ts'
import { statementsOf } from '../testing/statements.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let company: Company
beforeAll(async () => {
  app = await startTestApp()
  company = await aCompany(app, { employees: 0, teams: 0, userLimit: 500 })
  const { companyId } = company
  const people = [
    ['Вера', 'Дёмина', 'demina@versta.test'],
    ['Олег', 'Ёлкин', 'elkin@versta.test'],
    ['Анна', 'Яковлева', 'anna_y@versta.test'],
    ['Анна', 'Белова', 'belova@versta.test'],
    ['Пётр', 'Сто%процентов', 'petr@versta.test'],
  ] as const
  for (const [firstName, lastName, email] of people) await aPerson(app, companyId, { firstName, lastName, email })
})
afterAll(() => app.close())

const named = async (query: Parameters<Company['owner']['as']['employees']['list']>[0]) =>
  (await company.owner.as.employees.list(query)).employees.map(({ full_name }) => full_name)

describe('search', () => {
  test.each([
    ['вера', ['Вера Дёмина']],
    ['ДЕМИНА', ['Вера Дёмина']],
    ['дёмин вер', ['Вера Дёмина']],
    ['Вера Дёмина', ['Вера Дёмина']],
    ['елкин', ['Олег Ёлкин']],
    ['BELOVA@', ['Анна Белова']],
    ['  анна   ', ['Анна Белова', 'Анна Яковлева']],
    ['%', ['Пётр Сто%процентов']],
    ['_y@', ['Анна Яковлева']],
    ['\\', []],
    ['никого такого', []],
  ])('«%s» looks in names and addresses, in any case and order, ё as е', async (search, found) => {
    expect(await named({ search, role: 'employee' })).toEqual(found)
  })

  test('people stand in the order of their last names, ё beside е', async () => {
    expect(await named({ role: 'employee' })).toEqual([
      'Анна Белова',
      'Вера Дёмина',
      'Олег Ёлкин',
      'Пётр Сто%процентов',
      'Анна Яковлева',
    ])
  })
})

describe('pages', () => {
  test('one after the other they hold everybody once, and each says how many there are', async () => {
    const pages = [1, 2, 3].map((page) => company.owner.as.employees.list({ page, limit: 3 }))
    const seen = await Promise.all(pages)
    expect(seen.map(({ employees }) => employees.length)).toEqual([3, 3, 2])
    expect(new Set(seen.flatMap(({ employees }) => employees.map(({ id }) => id))).size).toBe(8)
    expect(seen.map(({ total }) => total)).toEqual([8, 8, 8])
    expect(await company.owner.as.employees.list({ page: 99 })).toMatchObject({ employees: [], total: 8 })
  })

  test.each([{ page: 0 }, { limit: 0 }, { limit: 101 }, { limit: -1 }, { page: 1e9 }, { search: 'а'.repeat(201) }])(
    'A-43: %j is refused',
    async (query) => {
      expect((await refusalOf(company.owner.as.employees.list(query))).status).toBe(422)
    },
  )

  test('a page of many asks the database as often as a page of one', async () => {
    const few = await statementsOf(() => company.owner.as.employees.list({ limit: 1 }))
    const many = await statementsOf(() => company.owner.as.employees.list({ limit: 100 }))
    expect(many).toHaveLength(few.length)
    // The session, the page with its total, its people, what they were asked, how it scales, their stars.
    expect(many.length).toBeLessThanOrEqual(6)
    for (const text of many) expect(text).toMatch(/company_id" = \$|company_id = \$/)
  })
})

describe('whom one sees', () => {
  test('a manager sees the members of the teams they lead, whichever of their teams it is, once each', async () => {
    const { manager, employees, teams, companyId } = await aCompany(app, { employees: 4, teams: 2 })
    const second = await aTeam(app, companyId, { managerId: manager.id })
    const guest = employees[1]?.id ?? ''
    await app.owner.query(
      `insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
       select $1, team, $2, false, now() from unnest($3::uuid[]) team`,
      [companyId, guest, [teams[0]?.id, second.id]],
    )
    const seen = (await manager.as.employees.list()).employees
    expect(seen.map(({ id }) => id).toSorted()).toEqual([...(teams[0]?.memberIds ?? []), guest].toSorted())
    expect((await manager.as.employees.all()).map(({ id }) => id).toSorted()).toEqual(
      seen.map(({ id }) => id).toSorted(),
    )
    expect((await manager.as.employees.get({ id: guest })).id).toBe(guest)
    expect((await refusalOf(manager.as.employees.list({ team_id: teams[1]?.id }))).status).toBe(404)
  })

  test('an employee has no directory and no list to choose from', async () => {
    const { employees } = await aCompany(app)
    expect((await refusalOf(employees[0]?.as.employees.list() ?? Promise.resolve())).status).toBe(403)
    expect((await refusalOf(employees[0]?.as.employees.all() ?? Promise.resolve())).status).toBe(403)
  })

  test('A-28: what each role is told of a person, to the field', async () => {
    const { owner, manager, teams } = await aCompany(app)
    const id = teams[0]?.memberIds[0] ?? ''
    const fields = (thing: object | undefined) => Object.keys(thing ?? {}).toSorted()
    for (const { as } of [owner, manager]) {
      expect(fields((await as.employees.list({ team_id: teams[0]?.id })).employees[0])).toEqual(
        'analytics avatar_url email full_name id position recommendations_count role team'.split(' '),
      )
      expect(fields((await as.employees.all())[0])).toEqual('avatar_url full_name id position role'.split(' '))
      expect(fields(await as.employees.get({ id }))).toEqual(
        'analytics avatar_url email email_change first_name full_name id last_name position role team teams telegram_username version'.split(
          ' ',
        ),
      )
    }
  })

  test('filters by team and by role join', async () => {
    const { owner, teams, manager, employees } = await aCompany(app, { employees: 4, teams: 2 })
    const list = async (query: object) =>
      (await owner.as.employees.list(query)).employees.map(({ id }) => id).toSorted()
    expect(await list({ team_id: teams[1]?.id })).toEqual(teams[1]?.memberIds.toSorted())
    expect(await list({ role: 'manager' })).toEqual([manager.id])
    expect(await list({ role: 'manager', team_id: teams[1]?.id })).toEqual([])
    expect(await list({ role: 'employee' })).toEqual(employees.map(({ id }) => id).toSorted())
  })
})

test('every path of the people is served with the slash of the specification and without', async () => {
  const { owner, admin } = await aCompany(app)
  const paths = [
    '/api/employees',
    '/api/employees/all',
    `/api/employees/${admin.id}`,
    '/api/invites',
    `/api/feedback/user/${admin.id}`,
    `/api/feedback/user/${admin.id}/stats`,
    ...['enps', 'engagement', 'overall-score', 'recommendations'].map(
      (figure) => `/api/analytics/employee/${admin.id}/${figure}`,
    ),
  ]
  for (const path of paths)
    for (const url of [path, `${path}/`]) {
      const { statusCode } = await app.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
      expect([url, statusCode]).toEqual([url, 200])
    }
})
