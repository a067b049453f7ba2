import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { teams: 2, employees: 2, userLimit: 50 })
})

let people = 0
type Given = { role?: 'employee' | 'manager' | 'admin'; team_id?: string | null; email?: string }
const row = (given: Given = {}) => ({
  first_name: 'Пётр',
  last_name: 'Иванов',
  email: `joining-${++people}@firma.test`,
  ...given,
})
const invite = async (given: Given, by = company.owner) => {
  const [invitation] = await by.as.invites.create({ invites: [row(given)] })
  if (!invitation) throw new Error('not invited')
  return invitation
}
const accept = async (email: string) => {
  const token = await tokenOf(app, email, 'invitation')
  await app.as().invites.register({ token, password, accept_terms: true, accept_personal_data: true })
  const { access_token } = await app.as().auth.login({ email, password })
  return app.as(access_token).people.me()
}
const teamId = (place = 0) => company.teams[place]?.id ?? ''
const invitationsOf = async () =>
  (await app.owner.query('select * from invitations where company_id = $1', [company.companyId])).rowCount

describe('as whom an invitation lets somebody in', () => {
  test('a role and a team are shown with it, and are the person’s when they accept', async () => {
    const invitation = await invite({ role: 'manager', team_id: teamId() })
    const team = { id: teamId(), name: 'Разработка' }
    expect(invitation).toMatchObject({ role: 'manager', team })
    expect(await company.owner.as.invites.list()).toMatchObject([{ role: 'manager', team }])
    const joined = await accept(invitation.email)
    expect(joined).toMatchObject({ role: 'manager', teams: [team] })
    const { rows } = await app.owner.query('select is_primary from team_members where user_id = $1', [joined.id])
    expect(rows).toEqual([{ is_primary: true }])
  })

  test('an invited leader leads their team, unless somebody does already', async () => {
    const { id } = await company.owner.as.teams.create({ name: 'Склад' })
    const first = await invite({ role: 'manager', team_id: id })
    const second = await invite({ role: 'manager', team_id: id })
    const { id: leader } = await accept(first.email)
    expect(await company.owner.as.teams.get({ id })).toMatchObject({ manager_id: leader })
    await accept(second.email)
    expect(await company.owner.as.teams.get({ id })).toMatchObject({ manager_id: leader, members: { length: 2 } })
  })

  test('who says nothing invites an employee of no team', async () => {
    const invitation = await invite({})
    expect(invitation).toMatchObject({ role: 'employee', team: null })
    expect(await accept(invitation.email)).toMatchObject({ role: 'employee', teams: [] })
  })

  test('a team that is deleted meanwhile is passed over: the person joins without it', async () => {
    const { email } = await invite({ role: 'manager', team_id: teamId() })
    await company.owner.as.teams.delete({ id: teamId() })
    expect(await company.owner.as.invites.list()).toMatchObject([{ email, role: 'manager', team: null }])
    expect(await accept(email)).toMatchObject({ role: 'manager', teams: [] })
  })

  test('a form of the team that is open meanwhile is told of its new member', async () => {
    const { email } = await invite({ team_id: teamId() })
    const { version, member_ids } = await company.owner.as.teams.get({ id: teamId() })
    await accept(email)
    const saving = company.owner.as.teams.update({ id: teamId(), version, member_ids })
    expect((await refusalOf(saving)).code).toBe('changed_meanwhile')
  })

  test('sent again it gives the same; an expired one that is written anew gives what is written now', async () => {
    const { id, email } = await invite({ role: 'manager', team_id: teamId() })
    expect(await company.admin.as.invites.resend({ id })).toMatchObject({ role: 'manager', team: { id: teamId() } })
    app.clock.pass(7 * DAY)
    expect(await invite({ email, team_id: teamId(1) })).toMatchObject({ id, role: 'employee', team: { id: teamId(1) } })
  })

  test('the journal says who gave a role by an invitation', async () => {
    const { email } = await invite({ role: 'admin' })
    const { id } = await accept(email)
    const { rows } = await app.owner.query(
      "select actor_id from audit_events where company_id = $1 and kind = 'role_changed' and subject_id = $2",
      [company.companyId, id],
    )
    expect(rows).toEqual([{ actor_id: company.owner.id }])
  })
})

describe('what may not be given', () => {
  test('A-30: nobody gives more than they may: an admin no other admin, and nobody ownership', async () => {
    const asAdmin = company.admin.as.invites.create({ invites: [row(), row({ role: 'admin' })] })
    expect((await refusalOf(asAdmin)).code).toBe('forbidden')
    const payload = { invites: [{ ...row(), role: 'owner' }] }
    const headers = { authorization: `Bearer ${company.owner.token}`, 'idempotency-key': crypto.randomUUID() }
    const asOwner = await app.app.inject({ method: 'POST', url: '/api/invites', headers, payload })
    expect([asOwner.statusCode, asOwner.json().detail]).toMatchObject([
      422,
      [{ loc: ['body', 'invites', 0, 'role'], msg: 'Выберите роль' }],
    ])
    expect(await invitationsOf()).toBe(0)
    expect(await invite({ role: 'manager' }, company.admin)).toMatchObject({ role: 'manager' })
  })

  test('an admin does not send again what only the owner may give, and may take it back', async () => {
    const { id } = await invite({ role: 'admin' })
    expect((await refusalOf(company.admin.as.invites.resend({ id }))).code).toBe('forbidden')
    await company.admin.as.invites.cancel({ id })
    expect(await invitationsOf()).toBe(0)
  })

  test('A-30: a team of another company is an unknown one', async () => {
    const other = await aCompany(app, { teams: 1, employees: 1 })
    const refusalFor = async (team_id: string) => {
      const invites = [row({ team_id: teamId() }), row({ team_id })]
      const { status, body } = await refusalOf(company.owner.as.invites.create({ invites }))
      return [status, body.detail]
    }
    const foreign = await refusalFor(other.teams[0]?.id ?? '')
    expect(foreign).toEqual([
      422,
      [{ loc: ['body', 'invites', 1, 'team_id'], msg: 'Такой команды нет. Выберите другую', type: 'value_error' }],
    ])
    expect(await refusalFor('01900000-0000-7000-8000-000000000000')).toEqual(foreign)
    await company.owner.as.teams.delete({ id: teamId(1) })
    expect(await refusalFor(teamId(1))).toEqual(foreign)
    expect(await invitationsOf()).toBe(0)
  })
})
