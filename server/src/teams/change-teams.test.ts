import { beforeEach, describe, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 6, teams: 2 })
})

const people = (...places: number[]): string[] => places.map((place) => company.employees[place]?.id ?? '')
/** Names of a person's teams, the primary one first. */
const teamsOf = async (place: number) =>
  (await company.employees[place]?.as.people.me())?.teams.map(({ name }) => name) ?? []
const teamId = (place: number) => company.teams[place]?.id ?? ''

describe('creating', () => {
  test('gives the team its people, and the manager joins them by the office', async () => {
    const team = await company.owner.as.teams.create({
      name: ' Дизайн ',
      description: '',
      manager_id: company.manager.id,
      member_ids: people(0, 1, 1),
    })
    expect(team).toMatchObject({
      name: 'Дизайн',
      description: null,
      manager_id: company.manager.id,
      manager: { email: company.manager.email, role: 'manager' },
      created_at: app.clock.now,
    })
    expect(team.member_ids.toSorted()).toEqual([...people(0, 1), company.manager.id].toSorted())
    expect((await company.admin.as.teams.get({ id: team.id })).members).toHaveLength(3)
    expect((await company.manager.as.people.me()).teams_led).toContain(team.id)
  })

  test('needs a name, and without a manager the manager is null', async () => {
    for (const name of ['', '   ']) {
      const { body } = await refusalOf(company.owner.as.teams.create({ name }))
      expect(body.detail).toMatchObject([{ loc: ['body', 'name'], msg: 'Название команды обязательно для заполнения' }])
    }
    expect(await company.owner.as.teams.create({ name: 'Пустая', manager_id: null })).toMatchObject({
      manager_id: null,
      manager: null,
      members: [],
    })
  })

  test('refuses a name that another team has, in whatever case, and gives it back after a deletion', async () => {
    const again = () => company.owner.as.teams.create({ name: 'РАЗРАБОТКА' })
    const { status, body } = await refusalOf(again())
    expect(status).toBe(422)
    expect(body.detail).toMatchObject([
      { loc: ['body', 'name'], msg: 'Команда с таким названием уже есть. Выберите другое' },
    ])
    await company.owner.as.teams.delete({ id: teamId(0) })
    expect((await again()).name).toBe('РАЗРАБОТКА')
  })

  test('refuses people of another company and people who have left, and says which', async () => {
    const other = await aCompany(app)
    await app.owner.query('update users set deleted_at = now() where id = $1', [people(2)[0]])
    const { body } = await refusalOf(
      company.owner.as.teams.create({
        name: 'Дизайн',
        manager_id: other.manager.id,
        member_ids: [...people(0, 2), other.owner.id],
      }),
    )
    expect(body.detail).toMatchObject([
      { loc: ['body', 'manager_id'] },
      { loc: ['body', 'member_ids', 1], msg: 'Такого сотрудника нет в компании' },
      { loc: ['body', 'member_ids', 2] },
    ])
    expect(await company.owner.as.teams.list()).toHaveLength(2)
  })

  test('somebody whose role is employee may lead a team, and sees it once the role allows', async () => {
    const [leader] = company.employees
    const team = await company.owner.as.teams.create({ name: 'Дизайн', manager_id: leader?.id })
    expect(team.manager).toMatchObject({ id: leader?.id, role: 'employee' })
    expect(await leader?.as.teams.list()).toEqual([])
    expect((await refusalOf(leader?.as.teams.get({ id: team.id }) ?? Promise.resolve())).status).toBe(404)
    await app.owner.query("update users set role = 'manager' where id = $1", [leader?.id])
    expect(await leader?.as.teams.list()).toMatchObject([{ id: team.id }])
  })
})

describe('changing', () => {
  test('keeps what it does not name, and clears what is null', async () => {
    const id = teamId(0)
    await company.owner.as.teams.update({ id, description: 'Сайт' })
    const named = await company.admin.as.teams.update({ id, name: 'Сайт и приложение' })
    expect(named).toMatchObject({ description: 'Сайт', manager_id: company.manager.id })
    expect(named.member_ids).toEqual(expect.arrayContaining(people(0, 2, 4)))
    const cleared = await company.owner.as.teams.update({ id, description: null, manager_id: null })
    expect(cleared).toMatchObject({ description: null, manager_id: null, manager: null })
    // The role of manager is removed, the membership stays.
    expect(cleared.member_ids).toContain(company.manager.id)
  })

  test('the manager cannot be taken off the people', async () => {
    const team = await company.owner.as.teams.update({ id: teamId(0), member_ids: [] })
    expect(team.member_ids).toEqual([company.manager.id])
  })

  test('a manager sees the own team, changes none, and meets no other', async () => {
    const { manager } = company
    expect((await manager.as.teams.get({ id: teamId(0) })).members).toHaveLength(3)
    expect((await refusalOf(manager.as.teams.update({ id: teamId(0), name: 'Моя' }))).code).toBe('forbidden')
    expect((await refusalOf(manager.as.teams.delete({ id: teamId(0) }))).code).toBe('forbidden')
    for (const call of [manager.as.teams.get, manager.as.teams.update, manager.as.teams.delete])
      expect((await refusalOf(call({ id: teamId(1) }))).status).toBe(404)
  })

  test('of two who edit at once the second one is told, and nothing is undone', async () => {
    const { version } = await company.owner.as.teams.get({ id: teamId(0) })
    const { answers, codes } = await outcomesOf([
      company.owner.as.teams.update({ id: teamId(0), description: 'Первый', version }),
      company.admin.as.teams.update({ id: teamId(0), description: 'Второй', version }),
    ])
    expect(codes).toEqual(['changed_meanwhile'])
    expect((await company.owner.as.teams.get({ id: teamId(0) })).description).toBe(answers[0]?.description)
  })

  test('of fifty who take one name at once one gets it', async () => {
    const { answers, codes } = await outcomesOf(
      Array.from({ length: 50 }, () => company.owner.as.teams.create({ name: 'Одна' })),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['invalid_input']))
  })
})

describe('the primary team', () => {
  test('is the first that somebody joins, and the one joined first of those left when it is left', async () => {
    const newcomer = await aPerson(app, company.companyId)
    const join = (place: number) =>
      company.owner.as.teams.update({ id: teamId(place), member_ids: [...people(), newcomer.id] })
    const third = await company.owner.as.teams.create({ name: 'Третья' })
    await join(1)
    app.clock.pass(1000)
    await company.owner.as.teams.update({ id: third.id, member_ids: [newcomer.id] })
    app.clock.pass(1000)
    await join(0)
    const names = async () => (await newcomer.as.people.me()).teams.map(({ name }) => name)
    expect((await names())[0]).toBe('Продажи')
    await company.owner.as.teams.update({ id: teamId(1), member_ids: [] })
    expect((await names())[0]).toBe('Третья')
    await company.owner.as.teams.delete({ id: third.id })
    expect(await names()).toEqual(['Разработка'])
  })

  test('is one, whoever adds the same person to many teams at once', async () => {
    const newcomer = await aPerson(app, company.companyId)
    const { codes } = await outcomesOf(
      Array.from({ length: 20 }, (_, index) =>
        company.owner.as.teams.create({ name: `Группа ${index}`, member_ids: [newcomer.id] }),
      ),
    )
    expect(codes).toEqual([])
    const { rows } = await app.owner.query(
      'select count(*)::int as teams, count(*) filter (where is_primary)::int as primary from team_members where user_id = $1',
      [newcomer.id],
    )
    expect(rows).toEqual([{ teams: 20, primary: 1 }])
  })

  test('a person who moves is in the new team only', async () => {
    expect(await teamsOf(0)).toEqual(['Разработка'])
    await company.owner.as.teams.update({ id: teamId(1), member_ids: people(1, 3, 5, 0) })
    expect(await teamsOf(0)).toEqual(['Разработка', 'Продажи'])
    await company.owner.as.teams.update({ id: teamId(0), member_ids: people(2, 4) })
    expect(await teamsOf(0)).toEqual(['Продажи'])
  })
})
