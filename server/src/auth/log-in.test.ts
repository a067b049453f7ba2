import { hash, parseOptions } from '@node-rs/argon2'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../app.ts'
import { tokenOf } from '../testing/checks/letters.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person, type PersonOptions } from '../testing/factories/companies.ts'
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

const somebody = (options: PersonOptions = {}): Promise<Person> =>
  aPerson(app, company.companyId, { passwordHash, ...options })
let addresses = 0
const fromElsewhere = () => app.as(null, { ip: `10.3.${Math.floor(++addresses / 250)}.${addresses % 250}` })
const hashOf = async (email: string): Promise<string> =>
  (await app.owner.query('select password_hash from users where email = $1', [email])).rows[0].password_hash
const forgetLimits = () => app.owner.query('delete from rate_limits')

describe('logging in', () => {
  test('takes the address in any case and with spaces around it', async () => {
    const { email } = await somebody()
    expect(await fromElsewhere().auth.login({ email: `  ${email.toUpperCase()} `, password })).toHaveProperty(
      'access_token',
    )
  })

  test.each(['\u0000', 'не адрес', '" or 1=1 --@x', ''])(
    '«%s» instead of an address is an unknown one',
    async (email) => {
      expect((await refusalOf(fromElsewhere().auth.login({ email, password }))).code).toBe('wrong_credentials')
    },
  )

  test('somebody without a password cannot log in with any', async () => {
    const { email } = await somebody({ passwordHash: null })
    expect((await refusalOf(fromElsewhere().auth.login({ email, password: '' }))).status).toBe(422)
    expect((await refusalOf(fromElsewhere().auth.login({ email, password }))).code).toBe('wrong_credentials')
  })

  test('a deleted person cannot log in', async () => {
    const { email, id } = await somebody()
    await app.owner.query('update users set deleted_at = now() where id = $1', [id])
    expect((await refusalOf(fromElsewhere().auth.login({ email, password }))).code).toBe('wrong_credentials')
  })

  test('A-05: a password is kept as Argon2id with at least 19 MiB and two passes', async () => {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect(parseOptions(passwordHash)).toMatchObject({ memoryCost: 19456, timeCost: 2, parallelism: 1 })
  })

  test('A-05: a password hashed with lower parameters is hashed anew at the next login', async () => {
    const { email } = await somebody({
      passwordHash: await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
    })
    await fromElsewhere().auth.login({ email, password })
    expect(parseOptions(await hashOf(email))).toMatchObject({ memoryCost: 19456, timeCost: 2 })
    await fromElsewhere().auth.login({ email, password })
  })

  test('A-05: fifty logins at once succeed and do not exhaust the memory', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => somebody()))
    await app.owner.query('select 1')
    const before = process.memoryUsage().rss
    const { answers } = await outcomesOf(people.map(({ email }) => fromElsewhere().auth.login({ email, password })))
    expect(answers).toHaveLength(50)
    // Fifty hashes at once would hold 950 MiB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('A-06: after ten wrong passwords from one address an account refuses it even the right one, says for how long, and opens again', async () => {
    const { email } = await somebody()
    const guesser = fromElsewhere()
    for (let i = 0; i < 10; i++)
      expect((await refusalOf(guesser.auth.login({ email, password: 'неверный' }))).status).toBe(401)
    const refusal = await refusalOf(guesser.auth.login({ email, password }))
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    await fifteenMinutesLater()
    await guesser.auth.login({ email, password })
  })

  test('A-06: a stranger who guesses closes the account to themselves; its holder signs in from elsewhere meanwhile', async () => {
    const { email } = await somebody()
    const stranger = fromElsewhere()
    for (let i = 0; i < 30; i++) await refusalOf(stranger.auth.login({ email, password: 'неверный' }))
    expect((await refusalOf(stranger.auth.login({ email, password }))).status).toBe(429)
    expect(await fromElsewhere().auth.login({ email, password })).toHaveProperty('access_token')
    // The holder's success does not help a guesser.
    expect((await refusalOf(stranger.auth.login({ email, password }))).status).toBe(429)
  })

  test('A-06: guessing from many addresses stops at a hundred tries, and a reset link opens the account again', async () => {
    const { email } = await somebody()
    for (let i = 0; i < 100; i++) await app.unbound.limits.consume('login.account', email)
    const holder = fromElsewhere()
    expect((await refusalOf(holder.auth.login({ email, password }))).status).toBe(429)
    await holder.auth.forgotPassword({ email })
    const renewed = 'синий чайник 8'
    const token = await tokenOf(app, email, 'password-reset')
    await holder.auth.resetPassword({ token, new_password: renewed, confirm_password: renewed })
    expect(await holder.auth.login({ email, password: renewed })).toHaveProperty('access_token')
  })

  test('A-06: an unknown address is limited in the same way', async () => {
    const email = 'stranger@firma.test'
    const guesser = fromElsewhere()
    for (let i = 0; i < 10; i++) await refusalOf(guesser.auth.login({ email, password }))
    expect((await refusalOf(guesser.auth.login({ email, password }))).status).toBe(429)
  })

  test('A-06: fifty wrong passwords at once are ten tries', async () => {
    const { email } = await somebody()
    const guesser = fromElsewhere()
    const { codes } = await outcomesOf(
      Array.from({ length: 50 }, () => guesser.auth.login({ email, password: 'неверный' })),
    )
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  })

  test('A-06: the right password forgives the wrong ones before it', async () => {
    const { email } = await somebody()
    const forgetful = fromElsewhere()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) await refusalOf(forgetful.auth.login({ email, password: 'неверный' }))
      expect(await forgetful.auth.login({ email, password })).toHaveProperty('access_token')
    }
  })

  test('A-06: a hundred wrong passwords from one address stop it; a hundred right ones do not', async () => {
    await forgetLimits()
    const { email } = await somebody()
    const office = app.as(null, { ip: '10.4.0.1' })
    for (let i = 0; i < 99; i++) await app.unbound.limits.consume('login.ip', '10.4.0.1')
    for (let i = 0; i < 3; i++) await office.auth.login({ email, password })
    await refusalOf(office.auth.login({ email: 'guess@firma.test', password }))
    const newcomer = await somebody()
    expect((await refusalOf(office.auth.login({ email: newcomer.email, password }))).status).toBe(429)
    // A person who has signed in from there before is not locked out by it.
    await office.auth.login({ email, password })
    await fromElsewhere().auth.login({ email, password })
  })
})

test('A-06: a stranger behind a proxy that nobody named uses up a limit of their own, not everybody’s', async () => {
  await forgetLimits()
  const { email } = await somebody()
  const alone = buildApi(app.platform, { log: pino({ level: 'silent' }) })
  onTestFinished(() => alone.close())
  const statusFor = async (person: string, body: object) =>
    (
      await alone.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '172.18.0.5',
        headers: { 'x-forwarded-for': person },
        payload: body,
      })
    ).statusCode
  const guesses = Array.from({ length: 110 }, (_, i) =>
    statusFor('203.0.113.9', { email: `guess-${i}@firma.test`, password: 'неверный' }),
  )
  expect((await Promise.all(guesses)).filter((status) => status === 429)).toHaveLength(10)
  expect(await statusFor('198.51.100.7', { email, password })).toBe(200)
})

/** A server that is reachable by network, without a named proxy. */
function withoutProxies() {
  const alone = buildApi(app.platform, { log: pino({ level: 'silent' }) })
  onTestFinished(() => alone.close())
  return async (from: { peer: string; claim?: string; header?: string }, body: object): Promise<number> =>
    (
      await alone.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: from.peer,
        headers: from.claim === undefined ? {} : { [from.header ?? 'x-forwarded-for']: from.claim },
        payload: body,
      })
    ).statusCode
}

test.each(['x-forwarded-for', 'x-real-ip'])(
  'A-06: a private peer that invents an address in %s for each of 160 guesses comes to an end',
  async (header) => {
    await forgetLimits()
    const tryAs = withoutProxies()
    // Its passwords from before would take a minute to hash.
    await app.unbound.limits.consume('login.ip', { claim: 'any', peer: '10.7.0.5' }, 100)
    for (let i = 0; i < 8; i++)
      await app.unbound.limits.consume('login.ip', { claim: `any-${i}`, peer: '10.7.0.5' }, 100)
    const guesses = Array.from({ length: 160 }, (_, i) =>
      tryAs({ peer: '10.7.0.5', claim: `203.0.113.${i}`, header }, { email: `g-${i}@firma.test`, password: 'нет' }),
    )
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60)
  },
)

test('A-06: a private peer guesses one password fifty times, whatever it invents, and shuts the account to nobody else', async () => {
  await forgetLimits()
  const { email } = await somebody()
  const tryAs = withoutProxies()
  const guesses = Array.from({ length: 120 }, (_, i) =>
    tryAs({ peer: '10.7.0.6', claim: `203.0.113.${i}` }, { email, password: 'неверный' }),
  )
  expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(50)
  expect(await tryAs({ peer: '10.7.0.6', claim: '203.0.113.200' }, { email, password })).toBe(429)
  expect(await tryAs({ peer: '10.7.0.7' }, { email, password })).toBe(200)
})

test('A-06: whoever guesses from many addresses does not keep the holder out of where they have signed in before', async () => {
  await forgetLimits()
  const { email } = await somebody()
  const known = fromElsewhere()
  await known.auth.login({ email, password })
  for (let i = 0; i < 100; i++) await app.unbound.limits.consume('login.account', email)
  expect((await refusalOf(fromElsewhere().auth.login({ email, password }))).status).toBe(429)
  expect(await known.auth.login({ email, password })).toHaveProperty('access_token')
  // Even a known place is limited.
  for (let i = 0; i < 10; i++) await refusalOf(known.auth.login({ email, password: 'неверный' }))
  expect((await refusalOf(known.auth.login({ email, password }))).status).toBe(429)
  // A month later the place is no longer known, and is limited like any other.
  await app.owner.query(
    "update rate_limits set expire = expire - 30::bigint * 24 * 3600 * 1000 where key like 'login.seen:%'",
  )
  await app.owner.query("delete from rate_limits where key like 'login.place:%'")
  expect((await refusalOf(known.auth.login({ email, password }))).status).toBe(429)
})

test('A-06: behind a proxy that nobody named, what its other people claim does not shut a place that the account knows', async () => {
  await forgetLimits()
  const { email } = await somebody()
  const tryAs = withoutProxies()
  const holder = { peer: '10.7.0.8', claim: '198.51.100.7' }
  expect(await tryAs(holder, { email, password })).toBe(200)
  const guesses = Array.from({ length: 60 }, (_, i) =>
    tryAs({ peer: '10.7.0.8', claim: `203.0.113.${i}` }, { email, password: 'неверный' }),
  )
  expect((await Promise.all(guesses)).filter((status) => status === 429)).toHaveLength(10)
  expect(await tryAs(holder, { email, password })).toBe(200)
})

test('A-06: a colleague in the same office cannot keep those out who sign in from there, but by thirty of their passwords', async () => {
  await forgetLimits()
  const { email } = await somebody()
  const office = app.as(null, { ip: '10.4.0.2' })
  await office.auth.login({ email, password })
  for (let i = 0; i < 100; i++) await app.unbound.limits.consume('login.ip', '10.4.0.2')
  expect(await office.auth.login({ email, password })).toHaveProperty('access_token')
  await app.unbound.limits.consume('login.known', '10.4.0.2', 300)
  expect((await refusalOf(office.auth.login({ email, password }))).status).toBe(429)
})

test('counters that have run out are swept in the night', async () => {
  await forgetLimits()
  const { email } = await somebody()
  await refusalOf(fromElsewhere().auth.login({ email, password: 'неверный' }))
  await fifteenMinutesLater()
  await app.unbound.limits.forgetExpired()
  expect((await app.owner.query('select key from rate_limits')).rows).toEqual([])
})

/** The limiter counts in real time; its rows are made older instead of waiting. */
const fifteenMinutesLater = () => app.owner.query('update rate_limits set expire = expire - 15 * 60 * 1000')
