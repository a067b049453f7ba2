import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { lettersTo, linkOf } from '../testing/checks/letters.ts'
import { limited } from '../testing/checks/limited.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
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
const invitationsOf = async ({ companyId }: Company) =>
  (await app.owner.query('select * from invitations where company_id = $1', [companyId])).rowCount

describe('inviting', () => {
  test('keeps the order of the rows, shows the link, and sends each person a letter with it', async () => {
    const company = await ofNine()
    const asked = [row(), row({ position: null }), row()]
    const invites = await company.admin.as.invites.create({ invites: asked })
    expect(invites).toMatchObject(asked.map((one) => ({ ...one, is_used: false })))
    for (const invite of invites) {
      const url = await linkOf(app, invite.email, 'invitation')
      expect(url.href).toMatch(/^https:\/\/kamerton\.test\/invite-register\/[\w.-]+$/)
      expect(url.href).not.toContain(invite.token.split('.')[1])
      const [letter] = await lettersTo(app, invite.email)
      expect(letter?.subject).toBe(`Приглашение в компанию «${company.name}»`)
      expect(letter?.text).toContain(`${company.admin.firstName} ${company.admin.lastName}`)
    }
    expect(await company.owner.as.invites.list()).toEqual(expect.arrayContaining(invites))
  })

  test('is for owner and admin', async () => {
    const company = await ofNine()
    for (const person of [company.manager, company.employees[0] ?? company.manager]) {
      expect((await refusalOf(person.as.invites.create({ invites: rows(1) }))).status).toBe(403)
      expect((await refusalOf(person.as.invites.list())).status).toBe(403)
    }
    expect(await invitationsOf(company)).toBe(0)
  })

  test('over the limit is refused whole: nobody is invited and nothing is sent', async () => {
    const company = await ofNine(11)
    const asked = rows(3)
    const refusal = await refusalOf(company.owner.as.invites.create({ invites: asked }))
    expect([refusal.status, refusal.body.detail]).toEqual([
      409,
      'Достигнут лимит пользователей. Рекомендуется расширить тариф',
    ])
    expect(await invitationsOf(company)).toBe(0)
    for (const { email } of asked) expect(await lettersTo(app, email)).toEqual([])
    await company.owner.as.invites.create({ invites: asked.slice(0, 2) })
  })

  test('counts pending invitations, and no longer those that have expired', async () => {
    const company = await ofNine(11)
    await company.owner.as.invites.create({ invites: rows(2) })
    expect((await refusalOf(company.owner.as.invites.create({ invites: rows(1) }))).code).toBe('user_limit_reached')
    app.clock.pass(7 * DAY)
    await company.owner.as.invites.create({ invites: rows(2) })
  })

  test('of the last places by ten calls at once fills them and no more', async () => {
    const company = await ofNine(12)
    const { answers, codes } = await outcomesOf(
      Array.from({ length: 10 }, () => company.owner.as.invites.create({ invites: rows(1) })),
    )
    expect([answers.length, new Set(codes)]).toEqual([3, new Set(['user_limit_reached'])])
    expect(await invitationsOf(company)).toBe(3)
  })

  test('names each row that cannot be invited: known here, invited before, written twice', async () => {
    const company = await ofNine()
    const pending = row()
    await company.owner.as.invites.create({ invites: [pending] })
    const twice = row()
    const asked = [row(), row({ email: company.manager.email }), twice, pending, { ...twice, email: ` ${twice.email}` }]
    const refusal = await refusalOf(company.owner.as.invites.create({ invites: asked }))
    expect(refusal.status).toBe(422)
    expect(refusal.body.detail).toEqual([
      { loc: ['body', 'invites', 1, 'email'], msg: 'Этот email уже зарегистрирован', type: 'value_error' },
      { loc: ['body', 'invites', 3, 'email'], msg: 'На этот email уже отправлено приглашение', type: 'value_error' },
      { loc: ['body', 'invites', 4, 'email'], msg: 'Этот email указан дважды', type: 'value_error' },
    ])
    expect(await invitationsOf(company)).toBe(1)
  })

  test('tells beforehand which addresses are colleagues’, and nothing of anybody else’s', async () => {
    const company = await ofNine()
    const other = await ofNine()
    const [gone] = company.employees
    if (!gone) throw new Error('there are employees')
    await company.owner.as.employees.delete({ id: gone.id })
    const emails = [company.manager.email.toUpperCase(), gone.email, other.manager.email, row().email]
    expect(await company.admin.as.invites.colleagues({ emails })).toEqual({ emails: [company.manager.email] })
  })

  test('A-30: an address that has an account elsewhere is answered as an unknown one, by the same work; its holder is told', async () => {
    const company = await ofNine()
    const other = await ofNine()
    const known = row({ email: other.manager.email })
    const unknown = row()
    const invite = async (one: ReturnType<typeof row>) => {
      let body: unknown
      const statements = await statementsOf(async () => {
        const [answer] = await company.owner.as.invites.create({ invites: [one] })
        const { id: _id, token: _token, email: _email, ...shown } = answer ?? { id: '', token: '', email: '' }
        body = shown
      })
      return { body, statements, seats: (await company.owner.as.payments.subscription()).available_slots }
    }
    const before = limited(await company.owner.as.payments.subscription()).available_slots
    await invite(row())
    const first = await invite(unknown)
    const second = await invite(known)
    expect(second.body).toEqual(first.body)
    expect(second.statements).toEqual(first.statements)
    expect([first.seats, second.seats]).toEqual([before - 2, before - 3])
    const [letter, ...more] = await lettersTo(app, known.email)
    expect(more).toEqual([])
    expect(letter?.kind).toBe('invitation-elsewhere')
    expect(letter?.text).toContain('уже есть аккаунт в другой компании')
    expect(letter?.text).not.toContain('/invite-register/')
    const [, invitation] = (await company.owner.as.invites.list()).toReversed()
    // A second sending gives an equal answer.
    const listed = (await company.owner.as.invites.list()).find(({ email }) => email === known.email)
    expect(await company.owner.as.invites.resend({ id: listed?.id ?? '' })).toMatchObject({ delivery: 'waiting' })
    expect(invitation?.delivery).toBe('waiting')
  })

  test('A-06 A-53: what is refused was counted as well', async () => {
    const company = await ofNine()
    await app.unbound.limits.consume('invites.hour', company.companyId, 999)
    const taken = { invites: [row({ email: company.manager.email })] }
    expect((await refusalOf(company.owner.as.invites.create(taken))).status).toBe(422)
    expect((await refusalOf(company.owner.as.invites.create(taken))).status).toBe(429)
  })

  test('an address whose invitation has expired renews it with a new link', async () => {
    const company = await ofNine()
    const asked = row()
    const [old] = await company.owner.as.invites.create({ invites: [asked] })
    app.clock.pass(7 * DAY)
    const [fresh, other] = await company.admin.as.invites.create({
      invites: [{ ...asked, first_name: 'Павел' }, row()],
    })
    expect(fresh).toMatchObject({ id: old?.id, first_name: 'Павел', email: asked.email })
    expect(fresh?.token).not.toBe(old?.token)
    expect(other?.email).not.toBe(asked.email)
    expect(await lettersTo(app, asked.email)).toHaveLength(2)
    expect((await app.as().invites.info({ token: fresh?.token ?? '' })).first_name).toBe('Павел')
    expect((await refusalOf(app.as().invites.info({ token: old?.token ?? '' }))).code).toBe('invitation_invalid')
  })

  test('takes five hundred at once', { timeout: 30_000 }, async () => {
    const company = await ofNine(600)
    expect(await company.owner.as.invites.create({ invites: rows(500) })).toHaveLength(500)
    expect((await refusalOf(company.owner.as.invites.create({ invites: rows(501) }))).status).toBe(422)
  })

  test('a link lies in the database as a hash only', async () => {
    const company = await ofNine()
    const [invite] = await company.owner.as.invites.create({ invites: [row()] })
    const { rows: found } = await app.owner.query('select 1 from invitations i where i::text like $1', [
      `%${invite?.token.split('.')[1]}%`,
    ])
    expect(found).toEqual([])
  })

  test('other companies neither see it nor send it again', async () => {
    const company = await ofNine()
    const other = await ofNine()
    const [invite] = await company.owner.as.invites.create({ invites: [row()] })
    expect(await other.owner.as.invites.list()).toEqual([])
    for (const id of [invite?.id ?? '', invite?.token ?? ''])
      expect((await refusalOf(other.owner.as.invites.resend({ id }))).status).toBe(404)
  })

  test('A-06: a company does not become a mailer', async () => {
    const company = await ofNine()
    await app.unbound.limits.consume('invites.hour', company.companyId, 1000)
    const refusal = await refusalOf(company.owner.as.invites.create({ invites: rows(1) }))
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(await invitationsOf(company)).toBe(0)
  })
})
