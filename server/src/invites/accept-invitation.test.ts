import { editions, newestOf } from '@kamerton/contract/consents/editions'
import { DAY, SECOND } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../auth/password-hash.ts'
import { lettersTo, tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()

let people = 0
const invite = async (company: Company, count = 1) => {
  const invites = Array.from({ length: count }, () => ({
    first_name: 'Пётр',
    last_name: 'Иванов',
    email: `guest-${++people}@firma.test`,
    position: 'Аналитик',
  }))
  return company.owner.as.invites.create({ invites })
}
/** An invitation with the token of its letter, and the one that its inviter can copy. */
const inviteOne = async (company: Company) => {
  const [invitation] = await invite(company)
  if (!invitation) throw new Error('not invited')
  const { token: copied, ...rest } = invitation
  return { ...rest, copied, token: await tokenOf(app, invitation.email, 'invitation') }
}
const accept = (token: string, changes: object = {}) =>
  app.as().invites.register({ token, password, accept_terms: true, accept_personal_data: true, ...changes })
const userOf = async (email: string) => (await app.owner.query('select * from users where email = $1', [email])).rows[0]
const answerOf = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call)
  return [status, body.detail]
}
const invalid = [404, 'Ссылка приглашения недействительна или истекла.']
const accepted = [409, 'Приглашение уже принято']

describe('accepting an invitation', () => {
  test('shows who invites whom and where', async () => {
    const company = await aCompany(app)
    const { token, email } = await inviteOne(company)
    expect(await app.as().invites.info({ token })).toEqual({
      invited_by_name: `${company.owner.firstName} ${company.owner.lastName}`,
      company_name: company.name,
      first_name: 'Пётр',
      last_name: 'Иванов',
      email,
      position: 'Аналитик',
      has_telegram: true,
    })
  })

  test('opens a verified account that can log in at once, and keeps both consents', async () => {
    const company = await aCompany(app)
    const { token, email } = await inviteOne(company)
    await accept(token, { telegram_username: '@petr_ivanov' })
    const { access_token } = await app.as().auth.login({ email, password })
    expect(await app.as(access_token).people.me()).toMatchObject({
      email,
      role: 'employee',
      position: 'Аналитик',
      company_id: company.companyId,
    })
    const user = await userOf(email)
    expect(user.telegram_username).toBe('petr_ivanov')
    const { rows } = await app.owner.query(
      'select document, version, channel from consents where user_id = $1 order by document',
      [user.id],
    )
    expect(rows).toEqual(
      (['personal_data', 'terms'] as const).map((document) => ({
        document,
        version: newestOf(editions[document]).version,
        channel: 'invitation',
      })),
    )
  })

  test('needs both consents', async () => {
    const { token } = await inviteOne(await aCompany(app))
    const url = `/api/invites/${token}/register`
    const answer = await app.app.inject({ method: 'POST', url, payload: { password, accept_terms: true } })
    expect(answer.json().detail).toMatchObject([{ loc: ['body', 'accept_personal_data'] }])
  })

  test('A-13: works one second before seven days have passed, and is refused one second after', async () => {
    const company = await aCompany(app)
    const early = await inviteOne(company)
    app.clock.pass(7 * DAY - SECOND)
    await app.as().invites.info({ token: early.token })
    await accept(early.token)
    const late = await inviteOne(company)
    app.clock.pass(7 * DAY + SECOND)
    expect(await answerOf(app.as().invites.info({ token: late.token }))).toEqual(invalid)
    expect(await answerOf(accept(late.token))).toEqual(invalid)
  })

  test('A-14: works once, also when accepted fifty times at once', { timeout: 30_000 }, async () => {
    const company = await aCompany(app)
    const { token, email } = await inviteOne(company)
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => accept(token)))
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['invitation_already_accepted'])])
    expect((await app.owner.query('select 1 from users where email = $1', [email])).rowCount).toBe(1)
    expect(await answerOf(app.as().invites.info({ token }))).toEqual(accepted)
  })

  test('A-15: looking at it by GET and HEAD uses nothing up', async () => {
    const { token } = await inviteOne(await aCompany(app))
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/api/invites/${token}/info`, `/invite-register/${token}`, `/api/invites/${token}/register`])
        await app.app.inject({ method, url })
    expect(await accept(token)).toHaveProperty('msg')
  })

  test('A-29: of fifty people at once who want the one free place, exactly one gets it', {
    timeout: 60_000,
  }, async () => {
    const company = await aCompany(app, { employees: 1 })
    const invitations = await invite(company, 50)
    await app.owner.query('update subscriptions set user_limit = 5 where company_id = $1', [company.companyId])
    const { answers, codes } = await outcomesOf(invitations.map(({ token }) => accept(token)))
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['user_limit_reached'])])
    expect((await app.owner.query('select 1 from users where company_id = $1', [company.companyId])).rowCount).toBe(5)
    // No link was used up by a refusal.
    await app.owner.query('update subscriptions set user_limit = 100 where company_id = $1', [company.companyId])
    const { answers: later } = await outcomesOf(invitations.map(({ token }) => accept(token)))
    expect(later).toHaveLength(49)
  })

  test('A-30 A-25: a role, a company, an address or a name of one’s own is refused, and the link keeps its power', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const { token, email, id } = await inviteOne(company)
    const right = { password, accept_terms: true, accept_personal_data: true }
    const smuggled = {
      role: 'owner',
      company_id: other.companyId,
      email: 'evil@firma.test',
      first_name: 'Злой',
      id,
      email_verified: false,
      token: 'other',
    }
    const send = (payload: object) => app.app.inject({ method: 'POST', url: `/api/invites/${token}/register`, payload })
    const refused = await send({ ...right, ...smuggled })
    const places = Object.keys(smuggled).map((key) => ({ loc: ['body', key] }))
    expect([refused.statusCode, refused.json().detail]).toMatchObject([422, places])
    expect((await send(right)).statusCode).toBe(201)
    expect(await userOf(email)).toMatchObject({ role: 'employee', company_id: company.companyId, first_name: 'Пётр' })
    expect(await userOf('evil@firma.test')).toBeUndefined()
  })

  test('A-30: the token of one company with the id of another opens nothing', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const { token } = await inviteOne(company)
    expect(await answerOf(accept(`${other.companyId}.${token.split('.')[1]}`))).toEqual(invalid)
    await accept(token)
  })

  test('A-30: whoever invited may have left since', async () => {
    const company = await aCompany(app)
    const [invitation] = await company.admin.as.invites.create({
      invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: `guest-${++people}@firma.test` }],
    })
    await app.owner.query('update users set deleted_at = now() where id = $1', [company.admin.id])
    await accept(invitation?.token ?? '')
    expect(await userOf(invitation?.email ?? '')).toMatchObject({ role: 'employee', company_id: company.companyId })
  })

  test('A-30: into a company that is gone is refused', async () => {
    const company = await aCompany(app, { teams: 0 })
    const { token } = await inviteOne(company)
    await app.owner.query('delete from invitations where company_id = $1', [company.companyId])
    await app.owner.query('delete from companies where company_id = $1', [company.companyId])
    expect(await answerOf(app.as().invites.info({ token }))).toEqual(invalid)
    expect(await answerOf(accept(token))).toEqual(invalid)
  })

  test('A-30: an address that has opened an account elsewhere meanwhile is refused', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const { token, email } = await inviteOne(company)
    await aPerson(app, other.companyId, { email })
    expect(await answerOf(accept(token))).toEqual(invalid)
    expect(await userOf(email)).toMatchObject({ company_id: other.companyId })
  })

  test('the address of a person who was deleted and freed can be invited again', async () => {
    const company = await aCompany(app)
    const { token, email } = await inviteOne(company)
    await accept(token)
    await app.owner.query('update users set deleted_at = now() where email = $1', [email])
    await app.owner.query('delete from account_emails where email = $1', [email])
    const guest = { first_name: 'Пётр', last_name: 'Иванов', email }
    await company.owner.as.invites.create({ invites: [guest] })
    await accept(await tokenOf(app, email, 'invitation'))
    expect(await app.as().auth.login({ email, password })).toHaveProperty('access_token')
  })

  test('A-63: who invited, sent again and accepted is written down', async () => {
    const company = await aCompany(app)
    const { id } = await inviteOne(company)
    const { email } = await company.admin.as.invites.resend({ id })
    await accept(await tokenOf(app, email, 'invitation'))
    const { rows } = await app.owner.query(
      "select kind, actor_id, subject_id from audit_events where company_id = $1 and kind like 'invitation%' order by id",
      [company.companyId],
    )
    expect(rows).toEqual([
      { kind: 'invitation_sent', actor_id: company.owner.id, subject_id: id },
      { kind: 'invitation_resent', actor_id: company.admin.id, subject_id: id },
      { kind: 'invitation_accepted', actor_id: (await userOf(email)).id, subject_id: id },
    ])
  })

  describe('by the link that whoever invites can copy', () => {
    const logIn = (email: string) => app.as().auth.login({ email, password })
    const verify = async (email: string) =>
      app.as().auth.verifyEmail({ token: await tokenOf(app, email, 'email-verification') })

    test('A-30: is another one than the letter’s, and nobody signs in before the mailbox has answered', async () => {
      const { token, copied, email } = await inviteOne(await aCompany(app))
      expect(copied).not.toBe(token)
      expect(await app.as().invites.info({ token: copied })).toEqual(await app.as().invites.info({ token }))
      expect(await accept(copied)).toMatchObject({ needs_proof: true })
      // The letter's link is used up too: an invitation is accepted once.
      expect(await answerOf(accept(token))).toEqual(accepted)
      expect((await refusalOf(logIn(email))).code).toBe('email_not_verified')
      await verify(email)
      expect(await logIn(email)).toHaveProperty('access_token')
    })

    test('A-30: an account that nobody proved yields to the one who reads the mailbox, in another company too', async () => {
      const stranger = await aCompany(app)
      const employer = await aCompany(app)
      const squat = await inviteOne(stranger)
      await accept(squat.copied)
      const { email } = squat
      const [real] = await employer.owner.as.invites.create({
        invites: [{ first_name: 'Пётр', last_name: 'Иванов', email }],
      })
      const own = 'свой пароль чайника 9'
      const verificationOfSquat = await tokenOf(app, email, 'email-verification')
      expect(await accept(await tokenOf(app, email, 'invitation'), { password: own })).toMatchObject({
        needs_proof: false,
      })
      expect(real?.email).toBe(email)
      const { access_token } = await app.as().auth.login({ email, password: own })
      expect(await app.as(access_token).people.me()).toMatchObject({ company_id: employer.companyId })
      // Neither the stranger's password nor the older letter works any more.
      expect((await refusalOf(logIn(email))).code).toBe('wrong_credentials')
      expect((await refusalOf(app.as().auth.verifyEmail({ token: verificationOfSquat }))).code).toBe(
        'verification_link_invalid',
      )
    })

    test('A-30: tells whoever invited nothing about an account elsewhere; its holder is written to', async () => {
      const company = await aCompany(app)
      const other = await aCompany(app)
      const { copied, email } = await inviteOne(company)
      const unknown = await inviteOne(company)
      const holder = await aPerson(app, other.companyId, {
        email,
        passwordHash: await hashPassword('пароль чайника 10'),
      })
      expect(await accept(copied)).toEqual(await accept(unknown.copied))
      expect((await lettersTo(app, email)).map(({ kind }) => kind)).toEqual(['invitation', 'invitation-elsewhere'])
      const { access_token } = await app.as().auth.login({ email, password: 'пароль чайника 10' })
      expect((await app.as(access_token).people.me()).id).toBe(holder.id)
      expect((await refusalOf(logIn(email))).code).toBe('wrong_credentials')
    })

    test('A-30: an address that a stranger registered and never proved founds a company again a day later', async () => {
      const email = `wanted-${++people}@firma.test`
      const registration = (company_name: string) => ({
        first_name: 'Анна',
        last_name: 'Черных',
        email,
        password,
        company_name,
        accept_terms: true as const,
        accept_personal_data: true as const,
      })
      await app.as().auth.register(registration('Чужая'))
      app.clock.pass(DAY)
      await app.as().auth.register(registration('Своя'))
      await verify(email)
      const { access_token } = await logIn(email)
      expect(await app.as(access_token).people.me()).toMatchObject({ company_name: 'Своя', role: 'owner' })
    })
  })

  test.each(['garbage', 'a'.repeat(150), "'--"])('«%s» is an invalid link and no error', async (token) => {
    expect(await answerOf(app.as().invites.info({ token }))).toEqual(invalid)
    expect(await answerOf(accept(token))).toEqual(invalid)
  })
})
