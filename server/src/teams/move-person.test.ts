import { beforeEach, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, linksOf, moodQuestion } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
})

const teamId = (place: number) => company.teams[place]?.id ?? ''
const person = (place: number) => company.employees[place] ?? company.owner
const teamsOf = async (place: number) => (await person(place).as.people.me()).teams.map(({ name }) => name)
const move = (place: number, to: string) => company.owner.as.teams.movePerson({ id: person(place).id, team_id: to })

test('a person leaves one team and is in the other by one step, and the audit knows', async () => {
  expect(await move(0, teamId(1))).toEqual({ msg: 'Сотрудник переведён', from: 'Разработка', to: 'Продажи' })
  expect(await teamsOf(0)).toEqual(['Продажи'])
  const { rows } = await app.owner.query(
    "select actor_id, subject_id from audit_events where company_id = $1 and kind = 'employee_moved'",
    [company.companyId],
  )
  expect(rows).toEqual([{ actor_id: company.owner.id, subject_id: person(0).id }])
})

test('somebody of no team joins one; further teams stay, and one of them can become the primary', async () => {
  const free = await aPerson(app, company.companyId)
  const joined = await company.admin.as.teams.movePerson({ id: free.id, team_id: teamId(0) })
  expect(joined).toMatchObject({ from: null, to: 'Разработка' })
  const third = await company.owner.as.teams.create({ name: 'Третья', member_ids: [free.id] })
  await company.owner.as.teams.movePerson({ id: free.id, team_id: teamId(1) })
  expect((await free.as.people.me()).teams.map(({ name }) => name)).toEqual(['Продажи', 'Третья'])
  await company.owner.as.teams.movePerson({ id: free.id, team_id: third.id })
  expect((await free.as.people.me()).teams.map(({ name }) => name)).toEqual(['Третья'])
})

test('from the next round on the person is asked with the new team; the round that runs keeps them', async () => {
  const ofTeam = (id: string) =>
    anActivePulse(company.owner, { category: 'mood', questions: [moodQuestion], target_type: 'team', target_value: id })
  const running = await ofTeam(teamId(0))
  await move(0, teamId(1))
  const before = await linksOf(app, company, running.id)
  const after = await linksOf(app, company, (await ofTeam(teamId(1))).id)
  expect([before.has(person(0).id), after.has(person(0).id)]).toEqual([true, true])
})

test('into the team that one is in is 409, and so is taking a manager off their own', async () => {
  const again = await refusalOf(move(0, teamId(0)))
  expect([again.status, again.body.detail]).toEqual([409, 'Сотрудник уже в этой команде'])
  await company.owner.as.teams.update({ id: teamId(0), manager_id: person(0).id })
  const leading = await refusalOf(move(0, teamId(1)))
  expect([leading.status, leading.body.detail]).toEqual([
    409,
    'Руководитель всегда входит в свою команду. Сначала назначьте ей другого',
  ])
  expect(await teamsOf(0)).toEqual(['Разработка'])
})

test('a form of either team that is open meanwhile is told', async () => {
  const versions = [
    await company.owner.as.teams.get({ id: teamId(0) }),
    await company.owner.as.teams.get({ id: teamId(1) }),
  ]
  await move(0, teamId(1))
  for (const { id, version, member_ids } of versions) {
    const saving = company.admin.as.teams.update({ id, version, member_ids })
    expect((await refusalOf(saving)).code).toBe('changed_meanwhile')
  }
})

test('of many moves of one person at once each is whole: one team in the end, and that the primary one', async () => {
  const third = await company.owner.as.teams.create({ name: 'Третья' })
  const { answers } = await outcomesOf(
    Array.from({ length: 24 }, (_, index) => move(0, [teamId(0), teamId(1), third.id][index % 3] ?? '')),
  )
  expect(answers.length).toBeGreaterThan(0)
  const { rows } = await app.owner.query(
    'select count(*)::int as teams, count(*) filter (where is_primary)::int as primary from team_members where user_id = $1',
    [person(0).id],
  )
  expect(rows).toEqual([{ teams: 1, primary: 1 }])
})

test('a manager moves nobody, not even into their own team', async () => {
  const refused = company.manager.as.teams.movePerson({ id: person(1).id, team_id: teamId(0) })
  expect((await refusalOf(refused)).code).toBe('forbidden')
  expect(await teamsOf(1)).toEqual(['Продажи'])
})
