import { beforeAll, expect, test } from 'vitest'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 5, teams: 3 })
  await aCompany(app)
})

test('owner and admin see every team of the company with how many people are in it, who leads it and faces', async () => {
  const [development, sales, support] = company.teams
  const { firstName, lastName } = company.manager
  for (const person of [company.owner, company.admin]) {
    const found = await person.as.teams.list()
    expect(found).toMatchObject([
      { id: support?.id, name: 'Поддержка', description: null, manager_id: null, manager: null, member_count: 1 },
      { id: sales?.id, name: 'Продажи', description: null, manager_id: null, manager: null, member_count: 2 },
      {
        id: development?.id,
        name: 'Разработка',
        manager_id: company.manager.id,
        manager: { full_name: `${firstName} ${lastName}`, avatar_url: null },
        member_count: 2,
      },
    ])
    expect(found.map(({ faces }) => faces.length)).toEqual([1, 2, 2])
  }
})

test('a card holds six faces, of those longest in the company, however many people there are', async () => {
  const { owner, employees } = await aCompany(app, { employees: 9, teams: 1 })
  const [card] = await owner.as.teams.list()
  expect(card).toMatchObject({ member_count: 9 })
  const first = employees.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 6)
  expect(card?.faces.map(({ full_name }) => full_name)).toEqual(
    first.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
})

test('a manager sees the teams they lead, an employee sees none', async () => {
  expect((await company.manager.as.teams.list()).map(({ id }) => id)).toEqual([company.teams[0]?.id])
  expect(await company.employees[0]?.as.teams.list()).toEqual([])
})

test('people who were deleted do not count, and a deleted team is not shown', async () => {
  const { owner, employees, teams } = await aCompany(app, { employees: 4, teams: 2 })
  await app.owner.query('update users set deleted_at = now() where id = $1', [employees[0]?.id])
  await app.owner.query('update teams set deleted_at = now() where id = $1', [teams[1]?.id])
  expect(await owner.as.teams.list()).toMatchObject([{ id: teams[0]?.id, member_count: 1 }])
})
