import { beforeAll, describe, expect, test } from 'vitest'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company } from '../testing/factories/companies.ts'
import { aRound, engagementOf } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
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
    ['ве', ['Вера Дёмина']],
    ['сто%проц', ['Пётр Сто%процентов']],
    ['анна я', ['Анна Яковлева']],
    ['вер_', []],
    ['\\\\\\', []],
    ['никого такого', []],
  ])('«%s» looks in names and addresses, in any case and order, ё as е', async (search, found) => {
    expect(await named({ search, role: 'employee' })).toEqual(found)
  })

  test('finds the same people wherever else it looks: in a team, in the teams of a manager, in order of teams', async () => {
    const { owner, manager, teams, employees } = await aCompany(app, { employees: 8, teams: 2 })
    const [first, second] = teams
    const search = 'kamerton'
    const found = async (by: typeof owner, query: Parameters<typeof owner.as.employees.list>[0]) =>
      (await by.as.employees.list({ search, role: 'employee', ...query })).employees.map(({ id }) => id)
    const everybody = employees.map(({ id }) => id).toSorted()
    expect((await found(owner, {})).toSorted()).toEqual(everybody)
    expect((await found(owner, { team_id: second?.id })).toSorted()).toEqual(second?.memberIds.toSorted())
    expect((await found(manager, {})).toSorted()).toEqual(first?.memberIds.toSorted())
    // In reverse order Продажи come after Разработка.
    expect((await found(owner, { sort: '-team' })).slice(0, 4).toSorted()).toEqual(first?.memberIds.toSorted())
  })

  test.runIf(onOneMachineOnly('it counts what an index of one machine was asked, and on a cluster others search'))(
    'asks an index, and of a company of many people reads those alone who have such letters',
    async () => {
      const { companyId } = await aCompany(app, { employees: 1, teams: 0 })
      const client = await app.owner.connect()
      try {
        await client.query('begin')
        await client.query(
          `insert into users (company_id, id, email, first_name, last_name, role, created_at)
           select $1, gen_random_uuid(), n || '@many.example', 'Ольга', 'Ткач' || n, 'employee', now() from generate_series(1, 5000) n`,
          [companyId],
        )
        await client.query('analyze users')
        await client.query("select set_config('app.company_id', $1, true)", [companyId])
        await client.query('set local role kamerton_app')
        const { rows } = await client.query('select id from people_by_words($1, $2)', [companyId, ['ткач4321', 'оль']])
        expect(rows).toHaveLength(1)
        const { rows: asked } = await client.query<{ n: number }>(
          "select pg_stat_get_xact_numscans('users_by_words'::regclass)::int as n",
        )
        expect(asked[0]?.n).toBeGreaterThan(0)
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )

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
    // Nine: the session, the page with its total, its people, their questions, the scales, their stars. For
    // recommendations about them: the company's day, its rules, and the texts about each.
    expect(many.length).toBeLessThanOrEqual(9)
    for (const text of many) expect(text).toMatch(/company_id" = \$|company_id = \$/)
  })
})

type Query = NonNullable<Parameters<Company['owner']['as']['employees']['list']>[0]>

/** Four people of known names; the first two and the last have teams. */
async function aKnown() {
  const known = await aCompany(app, { employees: 0, teams: 0 })
  const people = []
  for (const lastName of ['Белова', 'Дёмина', 'Чех', 'Ёлкин'])
    people.push(await aPerson(app, known.companyId, { firstName: 'Ян', lastName }))
  const [belova, demina, chekh, elkin] = people
  if (!belova || !demina || !chekh || !elkin) throw new Error('four were hired')
  await aTeam(app, known.companyId, { name: 'Ясень', memberIds: [belova.id, chekh.id] })
  await aTeam(app, known.companyId, { name: 'ёлка', memberIds: [demina.id] })
  const lastNames = async (query: Query) =>
    (await known.owner.as.employees.list(query)).employees.map(({ full_name }) => full_name.split(' ')[1])
  return { ...known, belova, demina, chekh, elkin, lastNames }
}

/** Five questions about engagement, all answered alike. */
const answer = (known: Company, ...given: readonly (readonly [Company['owner'], number])[]) =>
  aRound(
    known,
    given.map(([person]) => person),
    given.map(([, value]) => Object.fromEntries([1, 2, 3, 4, 5].map((item) => [`item${item}`, value]))),
    engagementOf(5),
  )

describe('order', () => {
  test('by team either way: those of one team by their names, and those without one last', async () => {
    const { lastNames } = await aKnown()
    expect(await lastNames({ role: 'employee', sort: 'team' })).toEqual(['Дёмина', 'Белова', 'Чех', 'Ёлкин'])
    expect(await lastNames({ role: 'employee', sort: '-team' })).toEqual(['Белова', 'Чех', 'Дёмина', 'Ёлкин'])
  })

  test('by role from the owner down, and the other way; by name the other way too', async () => {
    const { owner, lastNames } = await aKnown()
    const rolesBy = async (sort: Query['sort']) =>
      (await owner.as.employees.list({ sort })).employees.map(({ role }) => role)
    const roles = ['owner', 'admin', 'manager', ...Array.from({ length: 4 }, () => 'employee')]
    expect(await rolesBy('role')).toEqual(roles)
    expect(await rolesBy('-role')).toEqual(roles.toReversed())
    expect((await lastNames({ sort: '-role' })).slice(0, 4)).toEqual(['Белова', 'Дёмина', 'Ёлкин', 'Чех'])
    expect(await lastNames({ sort: '-name' })).toEqual((await lastNames({})).toReversed())
    expect(await lastNames({ role: 'employee', sort: '-name' })).toEqual(['Чех', 'Ёлкин', 'Дёмина', 'Белова'])
  })

  test('by a figure either way: whoever has none stands last, by name', async () => {
    const known = await aKnown()
    const { belova, demina, chekh, lastNames } = known
    await answer(known, [belova, 3], [chekh, 5], [demina, 1])
    const by = (sort: Query['sort']) => lastNames({ role: 'employee', sort })
    expect(await by('engagement')).toEqual(['Дёмина', 'Белова', 'Чех', 'Ёлкин'])
    expect(await by('-engagement')).toEqual(['Чех', 'Белова', 'Дёмина', 'Ёлкин'])
    expect(await by('-scoring')).toEqual(['Чех', 'Белова', 'Дёмина', 'Ёлкин'])
    expect((await lastNames({ sort: 'scoring' })).slice(0, 3)).toEqual(['Дёмина', 'Белова', 'Чех'])
  })

  test.each(['name', '-team', 'role', '-engagement', 'scoring'] as const)(
    'by %s every page goes on where the one before ended, with nobody twice',
    async (sort) => {
      const known = await aKnown()
      await answer(known, [known.belova, 3], [known.chekh, 5])
      const ids = async (query: Query) => (await known.owner.as.employees.list(query)).employees.map(({ id }) => id)
      const all = await ids({ sort })
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ sort, page, limit: 2 })))
      expect(pages.flat()).toEqual(all)
      expect(new Set(all).size).toBe(7)
    },
  )

  test('by a figure a page asks the database no oftener, and of many people tells the same', async () => {
    const known = await aKnown()
    await answer(known, [known.belova, 3], [known.chekh, 5], [known.demina, 1])
    const few = await known.owner.as.employees.list({ sort: '-scoring', limit: 3 })
    await app.owner.query(
      `insert into users (company_id, id, email, first_name, last_name, role, created_at)
       select $1, gen_random_uuid(), n || '@order.example', 'A', 'B', 'employee', now() from generate_series(1, 120) n`,
      [known.companyId],
    )
    const asked = await statementsOf(async () => {
      const many = await known.owner.as.employees.list({ sort: '-scoring', limit: 3 })
      expect(many).toEqual({ ...few, total: few.total + 120 })
    })
    expect(asked.length).toBeLessThanOrEqual(9)
  })

  test.each(['sort=salary', 'sort=--name', 'sort=', 'attention=off'])('A-43: %s is refused', async (query) => {
    const { owner } = await aCompany(app)
    const headers = { authorization: `Bearer ${owner.token}` }
    expect((await app.app.inject({ url: `/api/employees?${query}`, headers })).statusCode).toBe(422)
  })
})

describe('who needs attention', () => {
  test('has a figure that is judged bad; four answers are not judged, and who has said nothing is not there', async () => {
    const known = await aKnown()
    const { belova, demina, chekh, owner, lastNames } = known
    await answer(known, [belova, 2], [chekh, 5])
    await aRound(known, [demina], [{ item1: 1, item2: 1, item3: 1, item4: 1 }], engagementOf(4))
    // Without it the scoring would be bad.
    const praise = { feedback_type: 'positive', rating: 5, comment: 'спасибо' } as const
    await owner.as.feedback.create({ target_user_id: demina.id, ...praise })
    expect(await owner.as.employees.list({ attention: 'on' })).toMatchObject({
      employees: [{ id: belova.id, analytics: { engagement_score: 40 } }],
      total: 1,
    })
    expect(await lastNames({ attention: 'on', search: 'чех' })).toEqual([])
    expect(await lastNames({ attention: 'on', page: 2 })).toEqual([])
    const { content } = await owner.as.employees.export({ attention: 'on' })
    expect(content.match(/[^";]+@[^";]+/g)).toEqual([belova.email])
    await owner.as.feedback.create({ target_user_id: chekh.id, ...praise, feedback_type: 'negative', rating: 1 })
    expect(await lastNames({ attention: 'on', sort: '-team' })).toEqual(['Белова', 'Чех'])
    expect(await lastNames({ attention: 'on', sort: '-engagement' })).toEqual(['Чех', 'Белова'])
  })

  test('a manager neither chooses nor sorts by what was said in a team that is not theirs', async () => {
    const divided = await aCompany(app)
    const [own, newcomer] = divided.employees
    if (!own || !newcomer) throw new Error('there are two')
    await answer(divided, [own, 2], [newcomer, 1])
    await app.owner.query('update team_members set team_id = $2 where user_id = $1', [
      newcomer.id,
      divided.teams[0]?.id,
    ])
    const of = async ({ as }: Company['owner'], query: Query) =>
      (await as.employees.list(query)).employees.map(({ id }) => id).filter((id) => [own.id, newcomer.id].includes(id))
    expect((await of(divided.owner, { attention: 'on' })).toSorted()).toEqual([own.id, newcomer.id].toSorted())
    expect(await of(divided.manager, { attention: 'on' })).toEqual([own.id])
    expect(await of(divided.owner, { sort: 'engagement' })).toEqual([newcomer.id, own.id])
    expect(await of(divided.manager, { sort: 'engagement' })).toEqual([own.id, newcomer.id])
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
