import { expect, test } from 'vitest'
import { testAppOfFile } from '../test-app.ts'
import { aCompany, aPerson, aTeam } from './companies.ts'

const app = testAppOfFile()

test('a company is made with its people in teams, and each of them is signed in', async () => {
  const { companyId, employees, teams, manager } = await aCompany(app, { employees: 3, teams: 2 })
  expect(teams.map((team) => team.memberIds)).toEqual([[employees[0]?.id, employees[2]?.id], [employees[1]?.id]])
  expect(teams[0]?.managerId).toBe(manager.id)
  const newcomer = await aPerson(app, companyId, { firstName: 'Фома' })
  const team = await aTeam(app, companyId, { name: 'Новая', memberIds: [newcomer.id] })
  const { rows } = await app.owner.query('select user_id from team_members where team_id = $1 and is_primary', [
    team.id,
  ])
  expect(rows).toEqual([{ user_id: newcomer.id }])
})
