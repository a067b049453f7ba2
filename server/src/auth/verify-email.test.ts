import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { lettersTo, linkOf, tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()

let registrations = 0
const registration = (changes: object = {}) => ({
  first_name: 'Анна',
  last_name: 'Шевченко',
  email: `owner-${++registrations}@firma.test`,
  password,
  company_name: 'Ромашка',
  accept_terms: true as const,
  accept_personal_data: true as const,
  ...changes,
})
/** Each registration has an address of its own. */
const nobody = () => app.as(null, { ip: `10.8.0.${registrations % 250}` })
describe('the verification link', () => {
  const registered = async () => {
    const form = registration()
    await nobody().auth.register(form)
    return form.email
  }
  const verify = async (email: string) =>
    nobody().auth.verifyEmail({ token: await tokenOf(app, email, 'email-verification') })

  test('A-13: works one second before 24 hours have passed', async () => {
    const email = await registered()
    app.clock.pass(24 * HOUR - SECOND)
    expect(await verify(email)).toHaveProperty('msg')
  })

  test('A-13: is refused one second after', async () => {
    const email = await registered()
    app.clock.pass(24 * HOUR + SECOND)
    const refusal = await refusalOf(verify(email))
    expect([refusal.status, refusal.body.detail]).toEqual([400, 'Ссылка подтверждения недействительна или истекла'])
  })

  test('A-14: works once, also when followed fifty times at once', async () => {
    const email = await registered()
    const token = await tokenOf(app, email, 'email-verification')
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => nobody().auth.verifyEmail({ token })))
    expect([answers.length, new Set(codes)]).toEqual([1, new Set(['email_already_verified'])])
    expect((await refusalOf(nobody().auth.verifyEmail({ token }))).code).toBe('email_already_verified')
  })

  test('A-14: a new one makes the older dead', async () => {
    const email = await registered()
    const old = await tokenOf(app, email, 'email-verification')
    app.clock.pass(SECOND)
    await nobody().auth.resendVerification({ email })
    expect((await refusalOf(nobody().auth.verifyEmail({ token: old }))).code).toBe('verification_link_invalid')
    await verify(email)
  })

  test('A-15: looking at its page or call by GET and HEAD uses nothing up', async () => {
    const email = await registered()
    const token = await tokenOf(app, email, 'email-verification')
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/api/auth/verify-email?token=${token}`, `/verify-email?token=${token}`])
        await app.app.inject({ method, url })
    expect(await nobody().auth.verifyEmail({ token })).toHaveProperty('msg')
  })

  test('A-16: leads to the configured address whatever the request calls the host', async () => {
    const form = registration()
    const headers = { host: 'evil.ru', 'x-forwarded-host': 'evil.ru', 'x-forwarded-for': '10.2.0.1' }
    await app.app.inject({ method: 'POST', url: '/api/auth/register', payload: form, headers })
    const [letter] = await lettersTo(app, form.email)
    expect((await linkOf(app, form.email, 'email-verification')).origin).toBe('https://kamerton.test')
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.ru')
  })

  test('a company’s name that looks like an address does not become a link', async () => {
    const form = registration({ first_name: 'https://evil.ru/приз' })
    await nobody().auth.register(form)
    const [letter] = await lettersTo(app, form.email)
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.ru')
  })

  test.each(['', 'x', '../../etc', 'a'.repeat(200)])('«%s» is a bad link and no error', async (token) => {
    expect((await refusalOf(nobody().auth.verifyEmail({ token }))).code).toBe('verification_link_invalid')
  })
})
