import { expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

test('a person sees themselves with the teams they are in', async () => {
  const { employees, teams, companyId, name } = await aCompany(app, { timeZone: 'Asia/Omsk' })
  const [employee] = employees
  const [first] = teams
  expect(await employee?.as.people.me()).toEqual({
    id: employee?.id,
    first_name: employee?.firstName,
    last_name: employee?.lastName,
    middle_name: null,
    full_name: `${employee?.firstName} ${employee?.lastName}`,
    email: employee?.email,
    position: null,
    role: 'employee',
    company_id: companyId,
    company_name: name,
    time_zone: 'Asia/Omsk',
    avatar_url: null,
    teams: [{ id: first?.id, name: first?.name }],
    teams_led: [],
    version: 1,
  })
})

test('a manager sees the teams they lead, and a deleted team is none', async () => {
  const { manager, employees, teams } = await aCompany(app)
  expect(await manager.as.people.me()).toMatchObject({ role: 'manager', teams: [], teams_led: [teams[0]?.id] })
  await app.owner.query('update teams set deleted_at = now() where id = $1', [teams[0]?.id])
  expect((await manager.as.people.me()).teams_led).toEqual([])
  expect((await employees[0]?.as.people.me())?.teams).toEqual([])
})
