import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { compareRollups } from '../analytics/compare-rollups.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { lettersTo, tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, linksOf, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const row = (email: string) => ({ first_name: 'Пётр', last_name: 'Иванов', email })

describe('somebody who is deleted', () => {
  test('is signed out, in no list, and does not exist for any call', async () => {
    const { owner, employees } = await aCompany(app)
    const gone = employees[0] ?? owner
    expect(await owner.as.employees.delete({ id: gone.id })).toEqual({ msg: 'Сотрудник удалён' })
    expect((await refusalOf(gone.as.people.me())).status).toBe(401)
    expect((await owner.as.employees.list({ limit: 100 })).employees.map(({ id }) => id)).not.toContain(gone.id)
    expect((await owner.as.employees.all()).map(({ id }) => id)).not.toContain(gone.id)
    for (const call of ['get', 'delete'] as const)
      expect((await refusalOf(owner.as.employees[call]({ id: gone.id }))).status).toBe(404)
    expect((await refusalOf(owner.as.employees.changeRole({ id: gone.id, role: 'admin' }))).status).toBe(404)
  })

  test('frees a place and the address, which can be invited again', async () => {
    const { owner, employees } = await aCompany(app, { employees: 2, userLimit: 5 })
    const gone = employees[0] ?? owner
    expect((await refusalOf(owner.as.invites.create({ invites: [row(gone.email)] }))).status).toBe(422)
    await owner.as.employees.delete({ id: gone.id })
    expect(await owner.as.payments.subscription()).toMatchObject({ current_users_count: 4 })
    expect(await owner.as.invites.create({ invites: [row(gone.email)] })).toHaveLength(1)
  })

  test('is off every team, also as its manager', async () => {
    const { owner, manager, employees, teams, companyId } = await aCompany(app)
    const second = await aTeam(app, companyId, { managerId: manager.id, memberIds: [manager.id] })
    await owner.as.employees.delete({ id: manager.id })
    await owner.as.employees.delete({ id: employees[0]?.id ?? '' })
    const after = await owner.as.teams.list()
    expect(after.map(({ manager_id }) => manager_id)).toEqual([null, null, null])
    const counts = new Map(after.map(({ id, member_count }) => [id, member_count]))
    expect([counts.get(second.id), counts.get(teams[0]?.id ?? '')]).toEqual([0, 2])
  })

  test('is out of running pulses where they kept silent; what they have answered stays in the figures', async () => {
    const company = await aCompany(app)
    const { owner, employees } = company
    const [spoke, silent] = [employees[0] ?? owner, employees[1] ?? owner]
    const named = await anActivePulse(owner, mood)
    const anonymous = await anActivePulse(owner, { ...mood, is_anonymous: true })
    await answerAs(app, company, named.id, [{ person: spoke, responses: { [moodQuestion.id]: 5 } }])
    const links = await linksOf(app, company, named.id)
    await owner.as.employees.delete({ id: spoke.id })
    await owner.as.employees.delete({ id: silent.id })
    const after = await owner.as.pulses.get({ id: named.id })
    expect(after.participation).toMatchObject({ invited: 8, answered: 1 })
    // If the number of asked people dropped by one, it would reveal that this person had not answered.
    expect((await owner.as.pulses.get({ id: anonymous.id })).participation).toMatchObject({
      invited: 9,
      answered: null,
    })
    expect((await owner.as.analytics.dashboard({ period_days: 30 })).mood.current).toBe(5)
    const refusal = await refusalOf(
      app.as(null).pulses.submit({ token: links.get(silent.id) ?? '', responses: { [moodQuestion.id]: 1 } }),
    )
    expect(refusal.code).toBe('pulse_link_invalid')
    expect(await app.unbound.inCompany(company.companyId, compareRollups)).toEqual([])
  })

  test('while they answer: the answer is either counted or refused, and the figures agree with the rows', async () => {
    const company = await aCompany(app)
    const { owner, employees } = company
    const { id } = await anActivePulse(owner, mood)
    const links = await linksOf(app, company, id)
    await outcomesOf<unknown>(
      employees.flatMap((person) => [
        app.as(null).pulses.submit({ token: links.get(person.id) ?? '', responses: { [moodQuestion.id]: 4 } }),
        owner.as.employees.delete({ id: person.id }),
      ]),
    )
    expect(await app.unbound.inCompany(company.companyId, compareRollups)).toEqual([])
    const { rows } = await app.owner.query<{ count: number }>(
      'select count(*)::int from pulse_participants where company_id = $1',
      [company.companyId],
    )
    expect((await owner.as.pulses.get({ id })).participation?.invited).toBe(rows[0]?.count)
  })

  test('twenty times at once is deleted once', async () => {
    const { owner, employees } = await aCompany(app)
    const id = employees[0]?.id ?? ''
    const { answers, codes } = await outcomesOf(Array.from({ length: 20 }, () => owner.as.employees.delete({ id })))
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['not_found'])])
  })
})

describe('a new address', () => {
  const changes = { first_name: 'Анна', last_name: 'Мороз', position: 'Аналитик' }
  const password = 'зелёный чайник 7'
  let addresses = 0
  const newEmail = () => `new-${++addresses}@kamerton.test`
  const ofThree = async () => {
    const company = await aCompany(app)
    const person = await aPerson(app, company.companyId, { passwordHash: await hashPassword(password) })
    return { ...company, person }
  }
  const logIn = (email: string) => app.as(null).auth.login({ email, password })
  const answer = async (email: string, agree: boolean) =>
    app.as(null).auth.answerEmailChange({ token: await tokenOf(app, email, 'email-change'), agree })
  const verify = async (email: string) =>
    app.as(null).auth.verifyEmail({ token: await tokenOf(app, email, 'email-verification') })

  test('A-26: set by somebody else waits for the person; name and position are changed at once', async () => {
    const { admin, person } = await ofThree()
    const email = newEmail()
    const updated = await admin.as.employees.update({ id: person.id, ...changes, email: ` ${email.toUpperCase()} ` })
    const takes_effect_at = new Date(app.clock.now.getTime() + 72 * HOUR)
    expect(updated).toMatchObject({
      full_name: 'Анна Мороз',
      email: person.email,
      email_change: { email, takes_effect_at },
    })
    // The person who set it cannot use the new mailbox: it gets no letter, and a forgotten password goes to the old
    // one.
    expect(await lettersTo(app, email)).toEqual([])
    await app.as(null).auth.forgotPassword({ email })
    expect(await lettersTo(app, email)).toEqual([])
    expect((await refusalOf(logIn(email))).code).toBe('wrong_credentials')
    expect(await logIn(person.email)).toHaveProperty('access_token')
    const [letter] = await lettersTo(app, person.email, 'email-change')
    // An address in a letter is no link: see inertLine.
    expect(letter?.text.replaceAll('\u200b', '')).toContain(email)
  })

  test('takes effect when the person agrees by the letter to the old one; who signs in with it proves it first', async () => {
    const { admin, person } = await ofThree()
    const email = newEmail()
    await admin.as.employees.update({ id: person.id, email })
    await app.as(null).auth.forgotPassword({ email: person.email })
    await answer(person.email, true)
    expect((await refusalOf(answer(person.email, true))).code).toBe('email_change_invalid')
    expect(await admin.as.employees.get({ id: person.id })).toMatchObject({ email, email_change: null })
    const { rows } = await app.owner.query("select kind from email_tokens where user_id = $1 and kind = 'reset'", [
      person.id,
    ])
    expect(rows).toEqual([])
    expect(await lettersTo(app, person.email, 'email-changed')).toHaveLength(1)
    expect((await refusalOf(logIn(person.email))).code).toBe('wrong_credentials')
    expect((await refusalOf(logIn(email))).code).toBe('email_not_verified')
    await verify(email)
    expect(await logIn(email)).toHaveProperty('access_token')
  })

  test('takes effect 72 hours after it was set, and not a second sooner', async () => {
    const { admin, person } = await ofThree()
    const email = newEmail()
    await admin.as.employees.update({ id: person.id, email })
    app.clock.pass(72 * HOUR - SECOND)
    await app.runJobs({ future: true })
    expect(await admin.as.employees.get({ id: person.id })).toMatchObject({ email: person.email })
    const again = newEmail()
    await admin.as.employees.update({ id: person.id, email: again })
    app.clock.pass(72 * HOUR)
    await app.runJobs()
    expect(await admin.as.employees.get({ id: person.id })).toMatchObject({ email: again, email_change: null })
  })

  test('that the person refuses, or that is withdrawn, never takes effect', async () => {
    const { owner, admin, person } = await ofThree()
    await admin.as.employees.update({ id: person.id, email: newEmail() })
    await answer(person.email, false)
    await admin.as.employees.update({ id: person.id, email: newEmail() })
    expect(await owner.as.employees.withdrawEmailChange({ id: person.id })).toMatchObject({ email_change: null })
    expect((await refusalOf(owner.as.employees.withdrawEmailChange({ id: person.id }))).code).toBe('not_found')
    expect((await refusalOf(answer(person.email, true))).code).toBe('email_change_invalid')
    app.clock.pass(72 * HOUR)
    await app.runJobs({ future: true })
    expect(await logIn(person.email)).toHaveProperty('access_token')
  })

  test('of another admin is set by the owner only', async () => {
    const { owner, admin, companyId } = await aCompany(app)
    const other = await aPerson(app, companyId, { role: 'admin' })
    expect((await refusalOf(admin.as.employees.update({ id: other.id, email: newEmail() }))).code).toBe(
      'admin_email_fixed',
    )
    expect(await owner.as.employees.update({ id: other.id, email: newEmail() })).toMatchObject({ email: other.email })
    expect((await refusalOf(admin.as.employees.withdrawEmailChange({ id: other.id }))).code).toBe('admin_email_fixed')
  })

  test('of one’s own waits for the new mailbox, however long it takes', async () => {
    const { admin } = await aCompany(app)
    const email = newEmail()
    expect(await admin.as.employees.update({ id: admin.id, email })).toMatchObject({
      email: admin.email,
      email_change: { email, takes_effect_at: null },
    })
    app.clock.pass(72 * HOUR)
    await app.runJobs({ future: true })
    expect(await admin.as.employees.get({ id: admin.id })).toMatchObject({ email: admin.email })
    await answer(email, true)
    expect(await admin.as.employees.get({ id: admin.id })).toMatchObject({ email, email_change: null })
    const { rows } = await app.owner.query('select unproven_until from account_emails where email = $1', [email])
    expect(rows).toEqual([{ unproven_until: null }])
  })

  test('that a colleague has is refused at its field; of one that is known elsewhere nothing is told', async () => {
    const { owner, employees, admin, person } = await ofThree()
    const other = await aCompany(app)
    const refusal = await refusalOf(owner.as.employees.update({ id: person.id, ...changes, email: admin.email }))
    expect(refusal.body).toEqual({
      code: 'invalid_input',
      detail: [{ loc: ['body', 'email'], msg: 'Этот email уже занят', type: 'value_error' }],
    })
    expect(await owner.as.employees.get({ id: person.id })).toMatchObject({ email: person.email })
    const known = await owner.as.employees.update({ id: person.id, email: other.owner.email })
    const unknown = await owner.as.employees.update({ id: employees[0]?.id ?? '', email: newEmail() })
    expect(known.email_change?.takes_effect_at).toEqual(unknown.email_change?.takes_effect_at)
    app.clock.pass(72 * HOUR)
    await app.runJobs()
    expect(await logIn(person.email)).toHaveProperty('access_token')
    expect((await lettersTo(app, person.email, 'email-change')).at(-1)?.subject).toBe('Email для входа остался прежним')
  })

  test('that two people are given goes to one of them', async () => {
    const { owner, employees } = await aCompany(app)
    const email = newEmail()
    for (const { id } of employees) await owner.as.employees.update({ id, email })
    await outcomesOf(employees.map((person) => answer(person.email, true)))
    const { rows } = await app.owner.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ email: 'нет' }, 'email'],
    [{ email: 'a@b.ru\r\nBcc: x@y.ru' }, 'email'],
    [{ first_name: '  ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
  ])('A-51: %j is refused with words at its field', async (wrong, field) => {
    const { owner, employees } = await aCompany(app)
    const right = { ...changes, email: 'right@kamerton.test' }
    const refusal = await refusalOf(owner.as.employees.update({ id: employees[0]?.id ?? '', ...right, ...wrong }))
    expect([refusal.status, refusal.body.detail]).toEqual([422, [expect.objectContaining({ loc: ['body', field] })]])
  })
})
