import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo, linkOf, tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

const password = 'зелёный чайник 7'
const next = 'синий самовар 12'

const app = testAppOfFile()
let company: Company
let passwordHash: string
beforeAll(async () => {
  company = await aCompany(app, { name: 'ООО «Ромашка Плюс»', userLimit: 1000 })
  passwordHash = await hashPassword(password)
})

let addresses = 0
const nobody = () => app.as(null, { ip: `10.9.0.${++addresses % 250}` })
const somebody = (email?: string) => aPerson(app, company.companyId, { passwordHash, ...(email ? { email } : {}) })
const logIn = (email: string, typed = password) => nobody().auth.login({ email, password: typed })

const check = (token: string) => nobody().auth.checkResetLink({ token })
const reset = (token: string, typed = next) =>
  nobody().auth.resetPassword({ token, new_password: typed, confirm_password: typed })

describe('changing the password', () => {
  const change = (as: Awaited<ReturnType<typeof somebody>>['as'], current: string) =>
    as.auth.changePassword({ current_password: current, new_password: next, confirm_password: next })

  test('A-12: needs the current one', async () => {
    const { as, email } = await somebody()
    const refusal = await refusalOf(change(as, 'неверный пароль'))
    expect([refusal.status, refusal.body.detail]).toEqual([400, 'Неверный текущий пароль'])
    await logIn(email)
  })

  test('A-12: needs the same one twice', async () => {
    const { as } = await somebody()
    const refusal = await refusalOf(
      as.auth.changePassword({ current_password: password, new_password: next, confirm_password: 'другой пароль' }),
    )
    expect(refusal.body.detail).toMatchObject([{ loc: ['body', 'confirm_password'], msg: 'Пароли не совпадают' }])
  })

  test('A-12: ends every other session and every link, keeps this session, and is told by a letter', async () => {
    const { email, id } = await somebody()
    const here = await logIn(email)
    const elsewhere = await logIn(email)
    await nobody().auth.forgotPassword({ email })
    const token = await tokenOf(app, email, 'password-reset')
    await change(app.as(here.access_token), password)
    await app.as(here.access_token).people.me()
    await nobody().auth.refresh({ refresh_token: here.refresh_token })
    expect((await refusalOf(app.as(elsewhere.access_token).people.me())).status).toBe(401)
    expect((await refusalOf(nobody().auth.refresh({ refresh_token: elsewhere.refresh_token }))).status).toBe(401)
    expect((await refusalOf(reset(token))).code).toBe('reset_link_invalid')
    expect((await refusalOf(logIn(email))).code).toBe('wrong_credentials')
    await logIn(email, next)
    expect(await lettersTo(app, email, 'password-changed')).toHaveLength(1)
    const { rows } = await app.owner.query(
      "select 1 from audit_events where kind = 'password_changed' and actor_id = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('A-06: an open session is no place to guess the password', async () => {
    const { as } = await somebody()
    for (let i = 0; i < 10; i++)
      expect((await refusalOf(change(as, `неверный ${i}`))).code).toBe('current_password_wrong')
    expect((await refusalOf(change(as, password))).status).toBe(429)
  })
})

describe('the reset link', () => {
  const asked = async () => {
    const person = await somebody()
    await nobody().auth.forgotPassword({ email: person.email })
    return { ...person, link: await tokenOf(app, person.email, 'password-reset') }
  }

  test('A-12: sets the password, ends every session, signs nobody in, and is told by a letter', async () => {
    const { email, token, link } = await asked()
    expect(await reset(link)).toEqual({ msg: 'Пароль успешно изменен!' })
    expect((await refusalOf(app.as(token).people.me())).status).toBe(401)
    expect((await refusalOf(logIn(email))).code).toBe('wrong_credentials')
    await logIn(email, next)
    expect(await lettersTo(app, email, 'password-changed')).toHaveLength(1)
  })

  test('A-13: works one second before an hour has passed, and is refused one second after', async () => {
    const early = await asked()
    app.clock.pass(HOUR - SECOND)
    await check(early.link)
    await reset(early.link)
    const late = await asked()
    app.clock.pass(HOUR + SECOND)
    expect((await refusalOf(check(late.link))).code).toBe('reset_link_invalid')
    const refusal = await refusalOf(reset(late.link))
    expect([refusal.status, refusal.body.detail]).toEqual([
      400,
      'Ссылка для сброса пароля недействительна или истекла.',
    ])
  })

  test('A-14: works once, also when followed fifty times at once', async () => {
    const { link } = await asked()
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => reset(link)))
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['reset_link_invalid'])])
  })

  test('A-14: a new one makes the older dead', async () => {
    const { email, link } = await asked()
    app.clock.pass(SECOND)
    await nobody().auth.forgotPassword({ email })
    expect((await refusalOf(reset(link))).code).toBe('reset_link_invalid')
    await reset(await tokenOf(app, email, 'password-reset'))
  })

  test('A-14: a refused password does not use it up', async () => {
    const { link } = await asked()
    expect((await refusalOf(reset(link, 'password'))).status).toBe(422)
    await reset(link)
  })

  test('A-15: looking at it by GET and HEAD uses nothing up', async () => {
    const { link } = await asked()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/reset-password?token=${link}`, `/api/auth/reset-password?token=${link}`])
        await app.app.inject({ method, url })
    expect(await reset(link)).toHaveProperty('msg')
  })

  test('A-16: leads to the configured address whatever the request calls the host', async () => {
    const { email } = await somebody()
    const headers = { host: 'evil.ru', 'x-forwarded-host': 'evil.ru' }
    await app.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers })
    expect((await linkOf(app, email, 'password-reset')).origin).toBe('https://kamerton.test')
  })

  test('is no verification link, and a verification link is no reset link', async () => {
    const person = await aPerson(app, company.companyId, { passwordHash, verified: false })
    await nobody().auth.resendVerification({ email: person.email })
    await nobody().auth.forgotPassword({ email: person.email })
    expect((await refusalOf(reset(await tokenOf(app, person.email, 'email-verification')))).code).toBe(
      'reset_link_invalid',
    )
    const link = await tokenOf(app, person.email, 'password-reset')
    expect((await refusalOf(nobody().auth.verifyEmail({ token: link }))).code).toBe('verification_link_invalid')
  })

  test('proves the address: a person who never verified it can log in afterwards', async () => {
    const person = await aPerson(app, company.companyId, { passwordHash, verified: false })
    await nobody().auth.forgotPassword({ email: person.email })
    await reset(await tokenOf(app, person.email, 'password-reset'))
    expect(await logIn(person.email, next)).toHaveProperty('access_token')
  })
})
