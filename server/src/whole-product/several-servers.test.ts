import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../auth/password-hash.ts'
import { migrate, migrations } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { jobNames } from '../lib/jobs.ts'
import { roundKeysIn } from '../lib/round-keys.ts'
import { openerOf, type SealedAnswer } from '../pulses/answers/sealed-answer.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { anActivePulse, linksOf } from '../testing/factories/pulses.ts'
import { onDatabase } from '../testing/global-setup.ts'
import { type BotApiPeer, startBotApiPeer } from '../testing/peers/bot-api-peer.ts'
import { type FailoverProxy, startFailoverProxy } from '../testing/peers/failover-proxy.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { newChat } from '../testing/peers/telegram.ts'
import { outsideUrlOf, refusedStart, type ServerProcess, startServer } from '../testing/server-process.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// The tests contain eight starts of a real server, three of them at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 20 }

const names = ['first', 'second', 'third'] as const
type Name = (typeof names)[number]
const secret = randomBytes(32)
const password = 'три сосны у одной реки'

const servers = new Map<Name, ServerProcess>()
let app: TestApp
let company: Company
let mail: SmtpPeer
let telegram: BotApiPeer
let proxy: FailoverProxy

beforeAll(async () => {
  ;[app, mail, telegram, proxy] = await Promise.all([
    startTestApp({ now: new Date(), secret }),
    startSmtpPeer(),
    startBotApiPeer(),
    startFailoverProxy(),
  ])
  company = await aCompany(app, { employees: 40, teams: 2 })
  await Promise.all(names.map(start))
})
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.remove()))
  await proxy.stop()
  await Promise.all([app.close(), mail.stop(), telegram.stop()])
})

/** Each server has a folder of its own. They share the folder with the keys of rounds, as docs/operations.md says. */
const environment = () => ({
  DATABASE_URL: outsideUrlOf(app.database.owner),
  SECRET_KEY: secret.toString('hex'),
  ROUND_KEYS_DIR: app.keyFolder,
  SMTP_URL: mail.url,
  MAIL_FROM: 'no-reply@kamerton.test',
  TELEGRAM_BOT_TOKEN: telegram.token,
  TELEGRAM_API_ROOT: telegram.url,
})

async function start(name: Name): Promise<void> {
  const server = await startServer(environment())
  servers.set(name, server)
  proxy.add(name, server.address)
}

const serverOf = (name: Name): ServerProcess => {
  const server = servers.get(name)
  if (!server) throw new Error(`there is no ${name} server`)
  return server
}
const everywhere = names.map((name) => () => serverOf(name).address.replace('localhost', '127.0.0.1'))

type Call = { token?: string; body?: object; ip?: string }
const call = (at: string, path: string, { token, body, ip = '203.0.113.2' }: Call = {}): Promise<Response> =>
  fetch(at + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': ip,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
/** Statuses that the three servers give for one call. */
const statuses = (path: string, how: Call) =>
  Promise.all(everywhere.map(async (address) => (await call(address(), path, how)).status))

test('three that start in the same moment on an empty database make one schema and one queue', async () => {
  const name = `kamerton_empty_${randomBytes(6).toString('hex')}`
  await app.owner.query(`create database ${name}`)
  const { owner, app: plain } = onDatabase(app.database, name)
  const applied = await Promise.all(names.map(async () => (await migrate(owner)).length))
  expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, migrations().length])
  await Promise.all(names.map(() => prepareJobs(plain, owner, pg.Client)))
  const queues = new pg.Client(owner)
  await queues.connect()
  const { rows } = await queues.query<{ name: string }>("select name from pgboss.queue where name <> 'nightly'")
  await queues.end()
  expect(rows.map(({ name: one }) => one).toSorted()).toEqual([...jobNames].toSorted())
  await app.owner.query(`drop database ${name} with (force)`)
})

test('a fourth with another secret, or with its own folder of keys, does not start, and says what to set', async () => {
  const [ofSecret, ofFolder] = await Promise.all([
    refusedStart({ ...environment(), SECRET_KEY: randomBytes(32).toString('hex') }),
    refusedStart({ ...environment(), ROUND_KEYS_DIR: '' }),
  ])
  expect(ofSecret).toEqual({ code: 1, said: expect.stringMatching(/^Секрет этого сервера не тот.+ SECRET_KEY\.\n$/) })
  expect(ofFolder).toEqual({ code: 1, said: expect.stringMatching(/^Папка ключей этого сервера.+ROUND_KEYS_DIR.+\n$/) })
})

test('whoever signs in at one is signed in at all, and signed out of all', async () => {
  const person = await aPerson(app, company.companyId, { passwordHash: await hashPassword(password) })
  const signedIn = await call(everywhere[0]?.() ?? '', '/api/auth/login', { body: { email: person.email, password } })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedIn.json())
  expect(await statuses('/api/users/me', { token })).toEqual([200, 200, 200])
  expect((await call(everywhere[1]?.() ?? '', '/api/auth/logout', { token, body: {} })).status).toBe(200)
  expect(await statuses('/api/users/me', { token })).toEqual([401, 401, 401])
})

test('wrong passwords are counted by all together: the eleventh is refused wherever it comes', async () => {
  const person = await aPerson(app, company.companyId, { passwordHash: await hashPassword(password) })
  const wrong = { body: { email: person.email, password: 'не тот' }, ip: '203.0.113.3' }
  const heard: number[] = []
  for (let tries = 0; tries < 10; tries++) heard.push((await call(proxy.address, '/api/auth/login', wrong)).status)
  expect(heard).toEqual(Array.from({ length: 10 }, () => 401))
  expect(await statuses('/api/auth/login', wrong)).toEqual([429, 429, 429])
})

/** Waits until all due jobs are done, by any of the servers. */
async function nothingDue(): Promise<void> {
  const due = async () =>
    (
      await app.owner.query(
        "select from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now() and name <> 'nightly'",
      )
    ).rowCount
  await expect.poll(due, patience).toBe(0)
}

let letters = 0
/** Queues letters with three jobs each, as in a restored queue. */
async function queueLetters(): Promise<void> {
  letters += 8
  for (let i = 0; i < 8; i++) await queue(app, company.companyId, aLetter())
  await app.owner.query(
    `insert into pgboss.job (name, data) select name, data from pgboss.job, generate_series(1, 2)
     where name = 'letters.send' and state = 'created'`,
  )
}
async function expectAllLettersOnce(): Promise<void> {
  await nothingDue()
  // A job whose letter another server was sending was put off. When it is due, the letter is sent.
  await app.owner.query("update pgboss.job set start_after = now() where name = 'letters.send' and state = 'created'")
  await nothingDue()
  const sent = mail.received.filter(({ headers }) => headers.get('subject')?.[0] === aLetter().subject)
  expect([sent.length, new Set(sent.map(({ headers }) => headers.get('message-id')?.[0])).size]).toEqual([
    letters,
    letters,
  ])
}

test('a letter is sent by one of them, however many of its jobs there are', async () => {
  await queueLetters()
  await expectAllLettersOnce()
})

const askForUpdates = async () =>
  (
    await app.owner.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'kamerton telegram-updates'",
    )
  ).rows[0]?.n

async function expectOneAnswerInChat(): Promise<void> {
  const chat = newChat()
  telegram.writes(chat, '/help')
  await expect.poll(() => telegram.lastTo(chat), patience).toBeDefined()
  expect(telegram.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1)
}

test('one of them asks Telegram for updates, the others stand by', async () => {
  await expect.poll(askForUpdates, patience).toBe(3)
  await expect.poll(() => telegram.pollers(), patience).toBe(1)
  await expectOneAnswerInChat()
})

/** One person in a round; the mark is the answer by which it is found again. */
type Place = { mark: string; token: string; attempt: string }

async function placesIn(pulseId: string, kind: string): Promise<Place[]> {
  const links = await linksOf(app, company, pulseId)
  return [...links.values()].map((token, index) => ({
    mark: `${kind}-${index}`,
    token,
    attempt: randomBytes(32).toString('base64url'),
  }))
}

/** Like the form, sends one attempt again until the answer is known to be stored. */
async function answer({ mark, token, attempt }: Place): Promise<void> {
  const sheet = { body: { responses: { recommend: 9, comment: mark }, attempt } }
  let status = 0
  const isSettled = async () => {
    const response = await call(proxy.address, `/api/pulse/submit?token=${token}`, sheet)
    await response.arrayBuffer()
    return [200, 409].includes((status = response.status)) || status < 500
  }
  await expect.poll(isSettled, patience).toBe(true)
  // 409: the answer was stored, and the reply was lost with the server.
  expect([200, 409]).toContain(status)
}

/** Sends answers that wait for the database, and kills a server that has taken some of them. */
async function killAmid(victim: Name, places: readonly Place[]): Promise<Promise<void>[]> {
  const holder = new pg.Client(app.database.owner)
  await holder.connect()
  try {
    await holder.query('begin; lock table pulse_participants in access exclusive mode')
    const answers = places.map(answer)
    await expect.poll(() => proxy.underWay(victim), patience).toBeGreaterThan(1)
    serverOf(victim).child.kill('SIGKILL')
    await serverOf(victim).exited
    await holder.query('rollback')
    return answers
  } finally {
    await holder.end()
  }
}

async function storedMarks(rounds: readonly string[]): Promise<string[]> {
  const named = await app.owner.query<{ mark: string }>(
    `select answers ->> 'comment' as mark from named_responses where round_id = any($1)`,
    [rounds],
  )
  const sealed = await app.owner.query<SealedAnswer & { round_id: string; seal_key: Buffer }>(
    `select a.round_id, a.segment_id, a.sealed, a.to_round_key, r.seal_key from anonymous_pending a
     join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id where a.round_id = any($1)`,
    [rounds],
  )
  const keys = { secret, roundKeys: roundKeysIn(app.keyFolder) }
  const marks = named.rows.map(({ mark }) => mark)
  for (const { round_id, seal_key, ...row } of sealed.rows) {
    const open = await openerOf(keys, { id: round_id, seal_key })
    marks.push(String(open?.(row).get('comment')))
  }
  return marks
}

const countedIn = async (rounds: readonly string[]) =>
  (
    await app.owner.query<{ counted: number }>(
      `select sum(answered)::int as counted from company_rollups where metric = 'participation' and round_id = any($1)`,
      [rounds],
    )
  ).rows[0]?.counted

test('each is killed in its turn amid answers: what was acknowledged is there once, no letter goes twice, who comes back serves', async () => {
  const pulses = [
    await anActivePulse(company.owner, { title: 'По имени' }),
    await anActivePulse(company.owner, { title: 'Без имён', is_anonymous: true }),
  ]
  const places = (await Promise.all(pulses.map(({ id }, index) => placesIn(id, `p${index}`)))).flat()
  // Each part contains both kinds.
  const left = places.toSorted((a, b) => a.attempt.localeCompare(b.attempt))
  const given: Place[] = []
  const take = (count: number) => {
    const some = left.splice(0, count)
    given.push(...some)
    return some
  }
  const { rows: rounds } = await app.owner.query<{ id: string }>(
    'select id from pulse_rounds where pulse_id = any($1)',
    [pulses.map(({ id }) => id)],
  )
  for (const victim of names) {
    const brokenBefore = proxy.broken()
    // A job that dies with its server waits for more than a minute, so the invitations are sent first.
    await nothingDue()
    const amid = await killAmid(victim, take(12))
    await queueLetters()
    await Promise.all([...amid, ...take(6).map(answer)])
    expect(proxy.broken()).toBeGreaterThan(brokenBefore)
    await serverOf(victim).remove()
    await start(victim)
    await Promise.all(take(6).map(answer))
    expect(proxy.answered(victim)).toBeGreaterThan(0)
    await expectAllLettersOnce()
    await expect.poll(() => telegram.pollers(), patience).toBe(1)
  }
  const ids = rounds.map(({ id }) => id)
  expect((await storedMarks(ids)).toSorted()).toEqual(given.map(({ mark }) => mark).toSorted())
  expect(await countedIn(ids)).toBe(given.length)
  await expectOneAnswerInChat()
})
