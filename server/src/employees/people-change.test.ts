import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareRollups } from '../analytics/compare-rollups.ts'
import { aCompany, aTeam } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters.ts'
import { anActivePulse, answerAs, linksOf, moodQuestion } from '../testing/pulses.ts'
import { outcomesOf, refusalOf } from '../testing/refusals.ts'
import { mood } from '../testing/rounds.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const row = (email: string) => ({ first_name: 'Пётр', last_name: 'Иванов', email })

describe('somebody who is deleted', () => {
  test('is signed out, in no list, and does not exist for any call', async () => {
    const { owner, employees } = await aCompany(app)
    const gone = employees[0] ?? owner
    expect(await owner.as.employees.delete({ id: gone.id })).toEqual({ msg: 'Сотрудник удален' })
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
    expect((await owner.as.pulses.get({ id: anonymous.id })).participation).toMatchObject({ invited: 7, answered: 0 })
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

  test('is signed in with from now on, the old one is free, links by mail are dead, and both are told', async () => {
    const { owner, employees } = await aCompany(app)
    const person = employees[0] ?? owner
    await app.as(null).auth.forgotPassword({ email: person.email })
    await app.runJobs()
    const updated = await owner.as.employees.update({ id: person.id, ...changes, email: ' New@Kamerton.TEST ' })
    expect(updated).toMatchObject({ email: 'new@kamerton.test', full_name: 'Анна Мороз', position: 'Аналитик' })
    const { rows } = await app.owner.query<{ email: string }>('select email from account_emails where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ email: 'new@kamerton.test' }])
    expect(await owner.as.invites.create({ invites: [row(person.email)] })).toHaveLength(1)
    for (const email of [person.email, 'new@kamerton.test'])
      expect(await lettersTo(app, email, 'email-changed')).toHaveLength(1)
    const tokens = await app.owner.query('select 1 from email_tokens where user_id = $1', [person.id])
    expect(tokens.rows).toEqual([])
  })

  test('that is taken is refused at its field, whoever has it, and nothing changes', async () => {
    const { owner, employees, admin } = await aCompany(app)
    const other = await aCompany(app)
    const id = employees[0]?.id ?? ''
    for (const email of [admin.email, other.owner.email]) {
      const refusal = await refusalOf(owner.as.employees.update({ id, ...changes, email }))
      expect(refusal.body).toEqual({
        code: 'invalid_input',
        detail: [{ loc: ['body', 'email'], msg: 'Этот email уже занят', type: 'value_error' }],
      })
    }
    expect(await owner.as.employees.get({ id })).toMatchObject({ email: employees[0]?.email })
  })

  test('that two people are given at once goes to one of them', async () => {
    const { owner, employees } = await aCompany(app)
    const email = 'wanted@kamerton.test'
    const { answers, codes } = await outcomesOf(
      employees.map(({ id }) => owner.as.employees.update({ id, ...changes, email })),
    )
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['invalid_input'])])
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
