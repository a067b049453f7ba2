import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

const password = 'зелёный чайник 7'

const app = testAppOfFile()
let company: Company
let passwordHash: string
beforeAll(async () => {
  company = await aCompany(app)
  passwordHash = await hashPassword(password)
})

let addresses = 0
const nobody = () => app.as(null, { ip: `10.5.0.${++addresses % 250}` })
const logIn = async ({ remember, role }: { remember?: boolean; role?: Person['role'] } = {}) => {
  const person = await aPerson(app, company.companyId, { passwordHash, role })
  return { person, ...(await nobody().auth.login({ email: person.email, password, remember })) }
}
const refresh = (refresh_token: string) => nobody().auth.refresh({ refresh_token })
const works = (token: string) => app.as(token).people.me()
const statusOf = async (token: string) => (await refusalOf(works(token))).status
const eventsOf = async (person: Person) =>
  (await app.owner.query('select kind from audit_events where actor_id = $1 order by id', [person.id])).rows.map(
    ({ kind }) => kind,
  )

describe('an access token', () => {
  test('A-07: is refused after 15 minutes', async () => {
    const { access_token } = await logIn()
    app.clock.pass(15 * MINUTE - SECOND)
    await works(access_token)
    app.clock.pass(SECOND)
    expect(await statusOf(access_token)).toBe(401)
  })

  test('A-07: is refused at once after logout, and so is the refresh token', async () => {
    const { person, access_token, refresh_token } = await logIn()
    await app.as(access_token).auth.logout()
    expect(await statusOf(access_token)).toBe(401)
    expect((await refusalOf(refresh(refresh_token))).code).toBe('refresh_refused')
    expect(await eventsOf(person)).toEqual(['login', 'logout'])
  })

  test('A-07: is refused at once when the person is deleted', async () => {
    const { person, access_token, refresh_token } = await logIn()
    await app.owner.query('update users set deleted_at = now() where id = $1', [person.id])
    expect(await statusOf(access_token)).toBe(401)
    expect((await refusalOf(refresh(refresh_token))).status).toBe(401)
  })

  test('A-07: carries the role of this moment', async () => {
    const { person, access_token } = await logIn({ role: 'admin' })
    await app.as(access_token).invites.list()
    await app.owner.query("update users set role = 'employee' where id = $1", [person.id])
    expect((await refusalOf(app.as(access_token).invites.list())).status).toBe(403)
    expect(await works(access_token)).toMatchObject({ role: 'employee' })
  })

  test('A-07: dies with its company', async () => {
    const other = await aCompany(app)
    await works(other.owner.token)
    await app.owner.query('delete from pulses where company_id = $1', [other.companyId])
    await app.owner.query('delete from teams where company_id = $1', [other.companyId])
    await app.owner.query('delete from companies where company_id = $1', [other.companyId])
    expect(await statusOf(other.owner.token)).toBe(401)
  })
})

describe('a refresh token', () => {
  test('A-08: has 256 bits and lies in the database as a hash only', async () => {
    const { refresh_token, access_token } = await logIn()
    for (const token of [refresh_token, access_token]) {
      expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32)
      const { rows } = await app.owner.query(
        'select 1 from access_tokens t where t::text like $1 union all select 1 from refresh_tokens t where t::text like $1',
        [`%${token.split('.')[1]}%`],
      )
      expect(rows).toEqual([])
    }
  })

  test('A-08: gives a new pair at each use', async () => {
    let { access_token, refresh_token } = await logIn()
    const seen = new Set([access_token, refresh_token])
    for (let use = 0; use < 3; use++) {
      app.clock.pass(HOUR)
      ;({ access_token, refresh_token } = await refresh(refresh_token))
      await works(access_token)
      seen.add(access_token).add(refresh_token)
    }
    expect(seen.size).toBe(8)
  })

  test('A-08: without «Запомнить меня» it lives through less than 12 idle hours', async () => {
    const { refresh_token } = await logIn()
    app.clock.pass(12 * HOUR - SECOND)
    const next = await refresh(refresh_token)
    app.clock.pass(12 * HOUR)
    expect((await refusalOf(refresh(next.refresh_token))).code).toBe('refresh_refused')
  })

  test('A-08: with «Запомнить меня» it rests for days, and the session ends after 30 days whatever its use', async () => {
    let { refresh_token } = await logIn({ remember: true })
    for (let use = 0; use < 3; use++) {
      app.clock.pass(9 * DAY)
      ;({ refresh_token } = await refresh(refresh_token))
    }
    app.clock.pass(3 * DAY - SECOND)
    const last = await refresh(refresh_token)
    app.clock.pass(SECOND)
    expect(await statusOf(last.access_token)).toBe(401)
    expect((await refusalOf(refresh(last.refresh_token))).code).toBe('refresh_refused')
  })

  test('A-09: used again after ten seconds it ends the family, tells the audit and the person, and only once', async () => {
    const { person, access_token: first, refresh_token: stolen } = await logIn()
    const second = await refresh(stolen)
    const third = await refresh(second.refresh_token)
    app.clock.pass(11 * SECOND)
    const refusal = await refusalOf(refresh(stolen))
    expect([refusal.status, refusal.code]).toEqual([401, 'refresh_refused'])
    for (const { access_token } of [{ access_token: first }, second, third])
      expect(await statusOf(access_token)).toBe(401)
    expect((await refusalOf(refresh(third.refresh_token))).status).toBe(401)
    await refusalOf(refresh(stolen))
    expect((await eventsOf(person)).filter((kind) => kind === 'refresh_token_reused')).toHaveLength(1)
    expect(await lettersTo(app, person.email, 'session-ended')).toHaveLength(1)
  })

  test('A-09: the person’s other sessions go on', async () => {
    const { person, refresh_token } = await logIn()
    const other = await nobody().auth.login({ email: person.email, password })
    await refresh(refresh_token)
    app.clock.pass(11 * SECOND)
    await refusalOf(refresh(refresh_token))
    expect(await works(other.access_token)).toMatchObject({ id: person.id })
  })

  test('A-10: fifty uses at once leave one successor, and everybody gets it', async () => {
    const { refresh_token, access_token } = await logIn()
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => refresh(refresh_token)))
    expect(codes).toEqual([])
    expect(new Set(answers.map((pair) => JSON.stringify(pair))).size).toBe(1)
    const { rows } = await app.owner.query(
      `select count(*)::int as tokens from refresh_tokens where session_id =
         (select session_id from access_tokens where token_hash = sha256($1::bytea))`,
      [Buffer.from(access_token)],
    )
    expect(rows).toEqual([{ tokens: 2 }])
    await works(answers[0]?.access_token ?? '')
  })

  test('A-10: a repeat in the tenth second gets the same pair', async () => {
    const { refresh_token } = await logIn()
    const pair = await refresh(refresh_token)
    app.clock.pass(10 * SECOND)
    expect(await refresh(refresh_token)).toEqual(pair)
  })

  test('A-10: the grandparent of a used token ends the family within the grace as well', async () => {
    const { refresh_token } = await logIn()
    const pair = await refresh(refresh_token)
    const next = await refresh(pair.refresh_token)
    expect((await refusalOf(refresh(refresh_token))).status).toBe(401)
    expect(await statusOf(next.access_token)).toBe(401)
  })

  test('A-11: two tabs that refresh together both stay signed in', async () => {
    const { refresh_token } = await logIn()
    const [one, other] = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    app.clock.pass(MINUTE)
    const next = await refresh(one.refresh_token)
    expect(await works(next.access_token)).toEqual(await works(other.access_token))
  })

  test('is refused with one answer when it is unknown, of another kind, or of another company', async () => {
    const { refresh_token, access_token } = await logIn()
    const [, secret = ''] = refresh_token.split('.')
    const other = await aCompany(app)
    for (const token of [access_token, `${other.companyId}.${secret}`, `${company.companyId}.${'A'.repeat(43)}`])
      expect((await refusalOf(refresh(token))).code).toBe('refresh_refused')
  })
})
