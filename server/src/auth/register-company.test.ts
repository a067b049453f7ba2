import { type ConsentDocument, editions, newestOf } from '@kamerton/contract/consents/editions'
import { describe, expect, test } from 'vitest'
import { lettersTo, linkOf, tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const editionOf = (document: ConsentDocument) => newestOf(editions[document]).version

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
const nobody = () => app.as(null, { ip: `10.1.0.${registrations % 250}` })
const countUsers = async (email: string) =>
  (await app.owner.query('select 1 from users where email = $1', [email])).rowCount

describe('registering', () => {
  test('founds a company with five free places, an unverified owner, both consents, the default templates and a letter', async () => {
    const form = registration({ middle_name: '' })
    await nobody().auth.register(form)
    const { rows } = await app.owner.query(
      `select u.role, u.email_verified_at, u.middle_name, c.name, s.user_limit,
         array(select document || ' ' || version || ' ' || channel from consents where company_id = u.company_id and user_id = u.id order by document) as consents
       from users u join companies c using (company_id) join subscriptions s using (company_id) where u.email = $1`,
      [form.email],
    )
    expect(rows).toEqual([
      {
        role: 'owner',
        email_verified_at: null,
        middle_name: null,
        name: 'Ромашка',
        user_limit: 5,
        consents: [
          `personal_data ${editionOf('personal_data')} registration`,
          `terms ${editionOf('terms')} registration`,
        ],
      },
    ])
    expect((await linkOf(app, form.email, 'email-verification')).searchParams.get('email')).toBe(form.email)
    const { rows: templates } = await app.owner.query(
      'select key from pulse_templates where is_default and company_id = (select company_id from users where email = $1) order by key',
      [form.email],
    )
    expect(templates.map(({ key }) => key)).toEqual([
      'engagement_survey',
      'enps_survey',
      'gallup_q12_survey',
      'mood_survey',
    ])
  })

  test('signs in after the letter’s link, and not before', async () => {
    const form = registration()
    await nobody().auth.register(form)
    const early = await refusalOf(nobody().auth.login({ email: form.email, password }))
    expect([early.status, early.body.detail]).toEqual([403, 'Email not verified'])
    await nobody().auth.verifyEmail({ token: await tokenOf(app, form.email, 'email-verification') })
    const { access_token } = await nobody().auth.login({ email: form.email.toUpperCase(), password })
    expect(await app.as(access_token).people.me()).toMatchObject({
      email: form.email,
      role: 'owner',
      full_name: 'Анна Шевченко',
      company_name: 'Ромашка',
      teams: [],
    })
  })

  test('needs both consents, each with its own words', async () => {
    const payload = { ...registration(), accept_terms: false, accept_personal_data: undefined }
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toMatchObject([
      { loc: ['body', 'accept_terms'], msg: 'Необходимо согласиться с условиями' },
      { loc: ['body', 'accept_personal_data'], msg: 'Необходимо дать согласие на обработку персональных данных' },
    ])
  })

  test('A-03: a known address gets the answer of a new one, no second user, and a letter to its holder', async () => {
    const form = registration()
    const first = await nobody().auth.register(form)
    const second = await nobody().auth.register({ ...form, email: form.email.toUpperCase(), company_name: 'Другая' })
    expect(second).toEqual(first)
    expect(await countUsers(form.email)).toBe(1)
    expect((await lettersTo(app, form.email)).map(({ kind }) => kind)).toEqual([
      'email-verification',
      'already-registered',
    ])
    const { rows } = await app.owner.query("select 1 from companies where name = 'Другая'")
    expect(rows).toEqual([])
  })

  test('A-03: of registrations of one address at once, one founds a company', async () => {
    const form = registration()
    const { answers, codes } = await outcomesOf(Array.from({ length: 3 }, () => nobody().auth.register(form)))
    expect([answers.length, codes]).toEqual([3, []])
    expect(await countUsers(form.email)).toBe(1)
    const { rows } = await app.owner.query(
      'select count(*)::int as n from companies where company_id not in (select company_id from users)',
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('A-25: what the form does not ask for is refused, and nothing is registered', async () => {
    const { companyId } = await aCompany(app)
    const smuggled = {
      role: 'admin',
      company_id: companyId,
      email_verified: true,
      email_verified_at: '2020-01-01',
      id: companyId,
      user_limit: 900,
    }
    const form = registration(smuggled)
    const { status, body } = await refusalOf(nobody().auth.register(form))
    const places = Object.keys(smuggled).map((key) => ({ loc: ['body', key] }))
    expect([status, body.detail]).toMatchObject([422, places])
    const { rows } = await app.owner.query('select id from users where email = $1', [form.email])
    expect(rows).toEqual([])
  })

  test('A-06: registering in bulk from one address of the network is stopped', async () => {
    for (let i = 0; i < 60; i++) await app.unbound.limits.consume('account.ip', '10.9.9.9')
    const refusal = await refusalOf(app.as(null, { ip: '10.9.9.9' }).auth.register(registration()))
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  })
})
