import { beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from '../testing/checks/fingerprint.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aPulse, moodQuestion } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
})

const teamId = (place: number) => company.teams[place]?.id ?? ''
/** A member of the team that the manager leads, and one of another team. */
const member = () => company.teams[0]?.memberIds[0] ?? ''
const stranger = () => company.teams[1]?.memberIds[0] ?? ''

describe('A-27: a manager', () => {
  test('reaches no team but their own, and changes not even that', async () => {
    const { as } = company.manager
    const before = await fingerprint(app, company.companyId)
    const statuses = async (calls: Promise<unknown>[]) =>
      Promise.all(calls.map(async (call) => (await refusalOf(call)).status))
    const own = { id: teamId(0) }
    expect(
      await statuses([
        as.teams.update({ ...own, name: 'Моя' }),
        as.teams.delete(own),
        as.teams.create({ name: 'Ещё одна' }),
        as.teams.movePerson({ id: member(), team_id: own.id }),
      ]),
    ).toEqual([403, 403, 403, 403])
    const other = { id: teamId(1) }
    expect(
      await statuses([
        as.teams.get(other),
        as.teams.update({ ...other, name: 'Моя' }),
        as.teams.delete(other),
        as.employees.list({ team_id: other.id }),
        ...Object.values(as.teamAnalytics).map((call) => call(other)),
      ]),
    ).toEqual(Array.from({ length: 4 + Object.keys(as.teamAnalytics).length }, () => 404))
    expect(await fingerprint(app, company.companyId)).toEqual(before)
  })

  test('reaches no pulse of another team or of everybody, and asks nobody else', async () => {
    const { owner, manager } = company
    const mood = { title: 'Как вы?', category: 'mood' as const, questions: [moodQuestion] }
    const ofOther = { ...mood, target_type: 'team' as const, target_value: teamId(1) }
    const pulses = [await aPulse(owner, ofOther), await aPulse(owner, mood)]
    const before = await fingerprint(app, company.companyId)
    for (const { id } of pulses) {
      const { get, update, activate, deactivate, delete: remove, restore, responses } = manager.as.pulses
      for (const call of [get, activate, deactivate, remove, restore, responses])
        expect((await refusalOf(call({ id }))).status).toBe(404)
      expect((await refusalOf(update({ id, title: 'Моё' }))).status).toBe(404)
    }
    const eNpsOfTeam = aPulse(manager, { target_type: 'team', target_value: teamId(0) })
    const refusal = await refusalOf(eNpsOfTeam)
    expect([refusal.status, refusal.body.detail]).toMatchObject([
      422,
      [{ msg: 'eNPS опросы могут быть созданы только для всей компании' }],
    ])
    for (const aimed of [{ ...mood, target_type: 'company' as const }, ofOther])
      expect((await refusalOf(manager.as.pulses.create(aimed))).status).toBe(403)
    expect(await fingerprint(app, company.companyId)).toEqual(before)
  })

  test('reads no feedback about people of others, and takes away none that somebody else wrote', async () => {
    const { owner, manager } = company
    const note = { feedback_type: 'positive', rating: 5, comment: 'Спасибо' } as const
    const about = async (id: string) => (await owner.as.feedback.create({ target_user_id: id, ...note })).id
    const ofMember = await about(member())
    const ofStranger = await about(stranger())
    const before = await fingerprint(app, company.companyId)
    expect((await refusalOf(manager.as.feedback.list({ id: stranger() }))).status).toBe(404)
    expect((await refusalOf(manager.as.feedback.delete({ id: ofStranger }))).status).toBe(404)
    expect((await refusalOf(manager.as.feedback.delete({ id: ofMember }))).status).toBe(403)
    expect(await fingerprint(app, company.companyId)).toEqual(before)
  })
})

test('A-28: what is told of a team, to the field, whoever may see it: no address but of whom it is led by', async () => {
  const fields = (thing: object | null | undefined) => Object.keys(thing ?? {}).toSorted()
  for (const { as } of [company.owner, company.admin, company.manager]) {
    const [card] = (await as.teams.list()).filter(({ id }) => id === teamId(0))
    expect(fields(card)).toEqual('created_at description faces id manager manager_id member_count name'.split(' '))
    expect(fields(card?.faces[0])).toEqual(['avatar_url', 'full_name'])
    const team = await as.teams.get({ id: teamId(0) })
    expect(fields(team)).toEqual(
      'created_at description id manager manager_id member_ids members name version'.split(' '),
    )
    const person = 'avatar_url first_name full_name id last_name position role'.split(' ')
    expect(fields(team.members[0])).toEqual([...person, 'is_primary'].toSorted())
    expect(fields(team.manager)).toEqual([...person, 'email'].toSorted())
  }
  const [employee = company.owner] = company.employees
  expect(await employee.as.teams.list()).toEqual([])
  expect((await refusalOf(employee.as.teams.get({ id: teamId(0) }))).status).toBe(404)
})
