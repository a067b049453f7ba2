import { beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()
let company: Company
let passwordHash: string
beforeAll(async () => {
  company = await aCompany(app, { name: 'ООО «Ромашка Плюс»', userLimit: 1000 })
  passwordHash = await hashPassword(password)
})

let addresses = 0
const nobody = () => app.as(null, { ip: `10.6.0.${++addresses % 250}` })
const somebody = (email?: string) => aPerson(app, company.companyId, { passwordHash, ...(email ? { email } : {}) })
const logIn = (email: string, typed = password) => nobody().auth.login({ email, password: typed })

/** Each way to set a password, for a person whose address is `ivanov.petr@firma.test` in «Ромашка Плюс». */
let people = 0
const ways = {
  async register(typed: string) {
    const email = `ivanov.petr@firma${++people}.test`
    const consents = { accept_terms: true as const, accept_personal_data: true as const }
    await nobody().auth.register({
      first_name: 'Пётр',
      last_name: 'Иванов',
      email,
      password: typed,
      company_name: 'Ромашка Плюс',
      ...consents,
    })
    await nobody().auth.verifyEmail({ token: await tokenOf(app, email, 'email-verification') })
    return email
  },
  async reset(typed: string) {
    const { email } = await somebody(`ivanov.petr@firma${++people}.test`)
    await nobody().auth.forgotPassword({ email })
    await nobody().auth.resetPassword({
      token: await tokenOf(app, email, 'password-reset'),
      new_password: typed,
      confirm_password: typed,
    })
    return email
  },
  async change(typed: string) {
    const { email, as } = await somebody(`ivanov.petr@firma${++people}.test`)
    await as.auth.changePassword({ current_password: password, new_password: typed, confirm_password: typed })
    return email
  },
  async invite(typed: string) {
    const email = `ivanov.petr@firma${++people}.test`
    await company.owner.as.invites.create({
      invites: [{ first_name: 'Пётр', last_name: 'Иванов', email, position: null }],
    })
    await nobody().invites.register({
      token: await tokenOf(app, email, 'invitation'),
      password: typed,
      accept_terms: true,
      accept_personal_data: true,
    })
    return email
  },
}

describe.each(Object.entries(ways))('A-04: a password set by %s', (way, set) => {
  const field = way === 'reset' || way === 'change' ? 'new_password' : 'password'

  test('of 7 characters is refused with the specification’s words', async () => {
    const { status, body } = await refusalOf(set('aB3$xYz'))
    expect(status).toBe(422)
    expect(body.detail).toContainEqual(
      expect.objectContaining({ loc: ['body', field], msg: 'Пароль должен содержать минимум 8 символов' }),
    )
  })

  test.each([
    ['password', 'chosen most'],
    ['iloveyou', 'chosen most'],
    ['QWERTYUIOP', 'chosen most, in capitals'],
    ['йцукенгш', 'the row of keys in the other layout'],
    ['пароль123', 'a common word with a number'],
    ['kamerton', 'the product'],
    ['Камертон2026', 'the product with a year'],
    ['ivanov.petr', 'the address'],
    ['IVANOV.PETR', 'the address in capitals'],
    ['ivanov!2026', 'a piece of the address'],
    ['ромашка1', 'a word of the company’s name'],
    ['Ромашка Плюс!', 'the company’s name'],
  ])('«%s» is refused: %s', async (typed) => {
    expect((await refusalOf(set(typed))).body.detail).toEqual([
      { loc: ['body', field], msg: 'Слишком распространённый пароль. Придумайте другой', type: 'value_error' },
    ])
  })

  test.each([
    ['8 characters', 'k7#mQ2!z'],
    ['64 characters', 'ab'.repeat(32)],
    ['128 characters', 'xyzw'.repeat(32)],
    ['words and spaces', '  две рыбы и кот  '],
    ['one kind of characters', 'воробейвполдень'],
  ])('of %s is taken to the last character', async (_, typed) => {
    const email = await set(typed)
    await logIn(email, typed)
    expect((await refusalOf(logIn(email, typed.slice(0, -1)))).code).toBe('wrong_credentials')
  })

  test('is kept byte by byte: another form of the same letter is another password', async () => {
    const email = await set('йод и ёлка'.normalize('NFC'))
    await logIn(email, 'йод и ёлка'.normalize('NFC'))
    expect((await refusalOf(logIn(email, 'йод и ёлка'.normalize('NFD')))).code).toBe('wrong_credentials')
  })

  test('of 129 characters is refused and not cut', async () => {
    expect((await refusalOf(set('a1'.repeat(64) + 'b'))).status).toBe(422)
  })
})
