import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 6, teams: 2 })
})

const teamId = (place: number) => company.teams[place]?.id ?? ''
const person = (place: number) => company.employees[place] ?? company.owner
const teamsOf = async (id: string) => {
  const { rows } = await app.owner.query<{ name: string; joined_at: Date }>(
    `select t.name, m.joined_at from team_members m join teams t using (company_id)
     where t.id = m.team_id and m.user_id = $1 order by m.is_primary desc, t.name`,
    [id],
  )
  return rows
}
const namesOf = async (id: string) => (await teamsOf(id)).map(({ name }) => name)
const move = (ids: readonly string[], to: string, stay = false) =>
  company.owner.as.teams.movePeople({ id: to, person_ids: [...ids], stay })
const inFirst = () => [0, 2, 4].map((place) => person(place).id)

test('several people change their team by one call, and each is in the audit', async () => {
  expect(await move(inFirst(), teamId(1))).toMatchObject({ to: 'Продажи', moved_ids: inFirst(), left_out: [] })
  for (const id of inFirst()) expect(await namesOf(id)).toEqual(['Продажи'])
  const { rows } = await app.owner.query(
    "select subject_id from audit_events where company_id = $1 and kind = 'employee_moved' order by subject_id",
    [company.companyId],
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(inFirst())
})

test('who cannot be moved is left out with the reason, and the others are moved', async () => {
  const other = await aCompany(app)
  await company.owner.as.teams.update({ id: teamId(0), manager_id: person(0).id })
  await company.owner.as.employees.delete({ id: person(2).id })
  const ids = [person(0).id, person(2).id, person(4).id, person(1).id, other.owner.id]
  const { moved_ids, left_out } = await move(ids, teamId(1))
  expect(moved_ids).toEqual([person(4).id])
  expect(new Map(left_out.map(({ person_id, reason }) => [person_id, reason]))).toEqual(
    new Map([
      [person(0).id, 'leads_the_team'],
      [person(2).id, 'not_found'],
      [person(1).id, 'already_in_team'],
      [other.owner.id, 'not_found'],
    ]),
  )
})

test('they may stay in the earlier team as well, also its leader', async () => {
  await company.owner.as.teams.update({ id: teamId(0), manager_id: person(0).id })
  expect((await move(inFirst(), teamId(1), true)).left_out).toEqual([])
  for (const id of inFirst()) expect(await namesOf(id)).toEqual(['Продажи', 'Разработка'])
})

test('taken back, everybody is in the earlier team since the same day, and in none where they had none', async () => {
  const free = await aPerson(app, company.companyId)
  const before = await teamsOf(person(0).id)
  app.clock.pass(3 * DAY)
  const { undo } = await move([person(0).id, free.id], teamId(1))
  expect(await company.owner.as.teams.returnPeople({ id: teamId(1), undo })).toEqual({ returned: 2, stayed: 0 })
  expect(await teamsOf(person(0).id)).toEqual(before)
  expect(await namesOf(free.id)).toEqual([])
})

test('a further team that became primary is a further one again', async () => {
  const third = await company.owner.as.teams.create({ name: 'Третья', member_ids: [person(0).id] })
  const before = await teamsOf(person(0).id)
  const { undo } = await move([person(0).id], third.id)
  expect(await namesOf(person(0).id)).toEqual(['Третья'])
  await company.owner.as.teams.returnPeople({ id: third.id, undo })
  expect(await teamsOf(person(0).id)).toEqual(before)
})

test('a later decision wins: who was moved on, or whose team is gone, stays', async () => {
  const third = await company.owner.as.teams.create({ name: 'Третья' })
  const { undo } = await move(inFirst(), teamId(1))
  await company.owner.as.teams.movePerson({ id: person(0).id, team_id: third.id })
  expect(await company.owner.as.teams.returnPeople({ id: teamId(1), undo })).toEqual({ returned: 2, stayed: 1 })
  expect(await namesOf(person(0).id)).toEqual(['Третья'])
  const again = await move([person(2).id], teamId(1))
  await company.owner.as.teams.delete({ id: teamId(0) })
  expect(await company.owner.as.teams.returnPeople({ id: teamId(1), undo: again.undo })).toMatchObject({ returned: 0 })
})

test('it is taken back by whoever did it, within an hour, and unchanged', async () => {
  const { undo } = await move(inFirst(), teamId(1))
  const back = (of: Company['owner'], sealed: string) => of.as.teams.returnPeople({ id: teamId(1), undo: sealed })
  expect((await refusalOf(back(company.admin, undo))).code).toBe('undo_expired')
  expect((await refusalOf(back(company.owner, `${undo.slice(0, -4)}AAAA`))).code).toBe('undo_expired')
  app.clock.pass(HOUR + 1000)
  const late = await refusalOf(back(company.owner, undo))
  expect([late.status, late.code]).toEqual([409, 'undo_expired'])
})

test('a manager moves nobody, and a team of another company does not exist', async () => {
  const mine = company.manager.as.teams.movePeople({ id: teamId(0), person_ids: [person(1).id] })
  expect((await refusalOf(mine)).code).toBe('forbidden')
  const other = await aCompany(app)
  expect((await refusalOf(move([person(0).id], other.teams[0]?.id ?? ''))).code).toBe('not_found')
  expect((await refusalOf(move([], teamId(1)))).status).toBe(422)
})
