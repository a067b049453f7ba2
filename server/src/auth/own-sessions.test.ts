import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { addNightlyWork } from '../lib/nightly.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { deviceWords } from './device-words.ts'
import { hashPassword } from './password-hash.ts'

const password = 'зелёный чайник 7'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const app = testAppOfFile()
let company: Company
let passwordHash: string
beforeAll(async () => {
  company = await aCompany(app)
  passwordHash = await hashPassword(password)
})

let addresses = 0
/** A person with no sessions besides their token, and a way to sign in from a browser. */
async function somebody() {
  const { id, email } = await aPerson(app, company.companyId, { passwordHash })
  await app.owner.query('delete from sessions where user_id = $1', [id])
  const signIn = async (userAgent: string, remember = false) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password, remember },
      headers: { 'user-agent': userAgent, 'x-forwarded-for': `10.8.0.${++addresses}` },
    })
    const { access_token, refresh_token } = answer.json<{ access_token: string; refresh_token: string }>()
    return { as: app.as(access_token), refresh_token }
  }
  return { id, email, signIn }
}

describe('A-18: own sessions', () => {
  test('are listed with the device in words, this one first, and the address is kept nowhere', async () => {
    const { id, signIn } = await somebody()
    const phone = await signIn(iphone)
    app.clock.pass(HOUR / 6)
    await signIn(chrome)
    expect(await phone.as.auth.sessions()).toMatchObject([
      { device: 'Safari на iPhone', is_current: true },
      { device: 'Chrome на Windows', is_current: false, last_used_at: app.clock.now },
    ])
    const { rows } = await app.owner.query('select s::text as row from sessions s where user_id = $1', [id])
    expect(rows.map(({ row }) => row).join()).not.toContain('10.8.0.')
  })

  test('a long name of a browser is cut short, and so is what cannot be printed', async () => {
    const { id, signIn } = await somebody()
    await signIn(`Ч\u0007${'x'.repeat(1000)}`)
    const { rows } = await app.owner.query('select user_agent from sessions where user_id = $1', [id])
    expect(rows).toEqual([{ user_agent: 'x'.repeat(200) }])
  })

  test('one is ended: its tokens are dead at once, this session goes on, and the audit knows', async () => {
    const { id, signIn } = await somebody()
    const own = await signIn(chrome)
    const lost = await signIn(iphone)
    const [, other] = await own.as.auth.sessions()
    await own.as.auth.endSession({ id: other?.id ?? '' })
    expect((await refusalOf(lost.as.people.me())).status).toBe(401)
    expect((await refusalOf(app.as().auth.refresh({ refresh_token: lost.refresh_token }))).status).toBe(401)
    expect(await own.as.auth.sessions()).toMatchObject([{ is_current: true }])
    const { rows } = await app.owner.query(
      "select subject_id from audit_events where actor_id = $1 and kind = 'session_ended'",
      [id],
    )
    expect(rows).toEqual([{ subject_id: other?.id }])
  })

  test('all others are ended at once', async () => {
    const { signIn } = await somebody()
    const own = await signIn(chrome)
    const others = [await signIn(iphone), await signIn(chrome)]
    await own.as.auth.endOtherSessions()
    for (const { as } of others) expect((await refusalOf(as.people.me())).status).toBe(401)
    expect(await own.as.auth.sessions()).toHaveLength(1)
  })

  test('another person’s does not exist, nor does one that is over', async () => {
    const one = await somebody()
    const other = await somebody()
    const own = await one.signIn(chrome)
    const [theirs] = await (await other.signIn(chrome)).as.auth.sessions()
    const ended = await one.signIn(iphone)
    const over = (await ended.as.auth.sessions()).find(({ is_current }) => is_current)
    await ended.as.auth.logout()
    for (const id of [theirs?.id ?? '', over?.id ?? '', company.owner.id])
      expect((await refusalOf(own.as.auth.endSession({ id }))).status).toBe(404)
  })

  test('one that rested for longer than it may is not listed', async () => {
    const { signIn } = await somebody()
    await signIn(iphone)
    const remembered = await signIn(chrome, true)
    app.clock.pass(13 * HOUR)
    const { access_token } = await app.as().auth.refresh({ refresh_token: remembered.refresh_token })
    expect(await app.as(access_token).auth.sessions()).toMatchObject([{ device: 'Chrome на Windows' }])
  })
})

describe('A-71: what is over', () => {
  test('logging out tells the browser to forget what it keeps, and nothing else does', async () => {
    const { token } = await aPerson(app, company.companyId)
    const post = (url: string) =>
      app.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload: {} })
    expect((await post('/api/auth/sessions/end-others')).headers).not.toHaveProperty('clear-site-data')
    expect((await post('/api/auth/logout')).headers['clear-site-data']).toBe('"storage"')
  })

  test('ended sessions and their tokens are gone after thirty days, the others stay', async () => {
    const { id, signIn } = await somebody()
    const left = await signIn(iphone)
    await left.as.auth.logout()
    app.clock.pass(29 * DAY)
    const fresh = await signIn(chrome, true)
    const night = async () => {
      await addNightlyWork(app.unbound)
      await app.runJobs()
    }
    const count = async (table: string) =>
      (
        await app.owner.query<{ n: number }>(
          `select count(*)::int as n from ${table} where company_id = $1 and session_id in (select id from sessions where user_id = $2)`,
          [company.companyId, id],
        )
      ).rows[0]?.n
    await night()
    expect([await count('access_tokens'), await count('refresh_tokens')]).toEqual([2, 2])
    app.clock.pass(DAY + 1000)
    await night()
    expect([await count('access_tokens'), await count('refresh_tokens')]).toEqual([1, 1])
    const { access_token } = await app.as().auth.refresh({ refresh_token: fresh.refresh_token })
    expect(await app.as(access_token).auth.sessions()).toHaveLength(1)
  })
})

test.each([
  [chrome, 'Chrome на Windows'],
  [iphone, 'Safari на iPhone'],
  [`${chrome} Edg/141.0`, 'Edge на Windows'],
  [`${chrome} YaBrowser/25.8 Yowser/2.5`, 'Яндекс Браузер на Windows'],
  ['Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome на Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox на Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 OPR/120', 'Opera на Linux'],
  ['KamertonBot (Android)', 'Приложение на Android'],
  ['curl/8.1', 'Неизвестное устройство'],
  [null, 'Неизвестное устройство'],
])('%s is «%s»', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
