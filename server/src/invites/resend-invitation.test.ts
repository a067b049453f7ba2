import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { lettersTo, tokenOf } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

let people = 0
const row = (changes: object = {}) => ({
  first_name: 'Пётр',
  last_name: 'Иванов',
  email: `petr-${++people}@firma.test`,
  position: 'Аналитик',
  ...changes,
})
const rows = (count: number) => Array.from({ length: count }, () => row())
/** A company of nine people with so many paid seats. */
const ofNine = (userLimit = 100): Promise<Company> => aCompany(app, { userLimit })
describe('sending again', () => {
  const invited = async (userLimit?: number) => {
    const company = await ofNine(userLimit)
    const [invite] = await company.owner.as.invites.create({ invites: [row()] })
    if (!invite) throw new Error('not invited')
    return { company, invite }
  }

  test('by id or by token replaces the link, renews the seven days and sends a letter', async () => {
    const { company, invite } = await invited()
    app.clock.pass(6 * DAY)
    const second = await company.owner.as.invites.resend({ id: invite.id })
    const third = await company.admin.as.invites.resend({ id: second.token })
    expect(new Set([invite.token, second.token, third.token]).size).toBe(3)
    expect(third.expires_at.getTime() - app.clock.now.getTime()).toBe(7 * DAY)
    expect([third.created_at, third.sent_at]).toEqual([invite.created_at, app.clock.now])
    for (const { token } of [invite, second])
      expect((await refusalOf(app.as().invites.info({ token }))).code).toBe('invitation_invalid')
    await app.as().invites.info({ token: third.token })
    expect(await lettersTo(app, invite.email)).toHaveLength(3)
    await app.as().invites.info({ token: await tokenOf(app, invite.email, 'invitation') })
  })

  test('is refused once it has been accepted', async () => {
    const { company, invite } = await invited()
    await app.as().invites.register({
      token: invite.token,
      password: 'зелёный чайник 7',
      accept_terms: true,
      accept_personal_data: true,
    })
    const refusal = await refusalOf(company.owner.as.invites.resend({ id: invite.id }))
    expect([refusal.status, refusal.code]).toEqual([409, 'invitation_already_accepted'])
    expect(await company.owner.as.invites.list()).toMatchObject([{ is_used: true }])
  })

  test('of an expired one needs a free place', async () => {
    const { company, invite } = await invited(10)
    app.clock.pass(7 * DAY)
    await company.owner.as.invites.create({ invites: rows(1) })
    expect((await refusalOf(company.owner.as.invites.resend({ id: invite.id }))).code).toBe('user_limit_reached')
  })

  test('to somebody who has an account here meanwhile is refused; elsewhere it is as for anybody', async () => {
    const { company, invite } = await invited()
    const other = await ofNine()
    await aPerson(app, other.companyId, { email: invite.email })
    expect(await company.owner.as.invites.resend({ id: invite.id })).toMatchObject({ delivery: 'waiting' })
    expect((await lettersTo(app, invite.email)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation-elsewhere'])
    await app.owner.query('update users set email = $2 where id = $1', [company.manager.id, invite.email])
    expect((await refusalOf(company.owner.as.invites.resend({ id: invite.id }))).status).toBe(422)
  })

  test('A-06: no address gets more than three in an hour', async () => {
    const { company, invite } = await invited()
    for (let i = 0; i < 3; i++) await company.owner.as.invites.resend({ id: invite.id })
    expect((await refusalOf(company.owner.as.invites.resend({ id: invite.id }))).status).toBe(429)
  })

  test.each(['', '0', 'not-an-id', '0199a000-0000-7000-8000-000000000000'])('of «%s» is not found', async (id) => {
    const { company } = await invited()
    expect((await refusalOf(company.owner.as.invites.resend({ id }))).status).toBe(404)
  })
})
