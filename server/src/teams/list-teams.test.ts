import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, type Company } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let company: Company
beforeAll(async () => {
  app = await startTestApp()
  company = await aCompany(app, { employees: 5, teams: 3 })
  await aCompany(app)
})
afterAll(() => app.close())

test('owner and admin see every team of the company with how many people are in it', async () => {
  for (const person of [company.owner, company.admin])
    expect(await person.as.teams.list()).toEqual([
      { id: company.teams[2]?.id, name: 'Поддержка', description: null, manager_id: null, member_count: 1 },
      { id: company.teams[1]?.id, name: 'Продажи', description: null, manager_id: null, member_count: 2 },
      {
        id: company.teams[0]?.id,
        name: 'Разработка',
        description: null,
        manager_id: company.manager.id,
        member_count: 2,
      },
    ])
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
