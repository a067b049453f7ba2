import { editions, newestOf } from '@kamerton/contract/consents/editions'
import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noCompany } from '../lib/database/tenant.ts'
import { type Mailer, smtpMailer } from '../lib/mail/mailer.ts'
import { addNightlyWork } from '../lib/nightly.ts'
import { leftAloneFor } from '../lib/one-sends.ts'
import { dueTimes } from '../testing/checks/outbox.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { Refused, startTestApp, type TestApp } from '../testing/test-app.ts'
import { contactJobs } from './jobs.ts'

const owner = 'sales@kamerton.test'
let peer: SmtpPeer
let app: TestApp
/** Hooks before and after the mail server gets a letter. */
let beforeSending = () => Promise.resolve()
let afterSending = () => Promise.resolve()
beforeAll(async () => {
  peer = await startSmtpPeer()
  const real = smtpMailer(peer.url, 'no-reply@kamerton.test', pino({ level: 'silent' }))
  const mailer: Mailer = {
    ...real,
    async send(mail) {
      await beforeSending()
      const outcome = await real.send(mail)
      await afterSending()
      return outcome
    },
  }
  app = await startTestApp({ mailer, contactEmail: owner })
})
afterAll(async () => {
  await app.close()
  await peer.stop()
})
beforeEach(async () => {
  peer.received.length = 0
  beforeSending = () => Promise.resolve()
  afterSending = () => Promise.resolve()
  await app.owner.query('delete from contact_requests; delete from rate_limits; delete from pgboss.job')
})

const maria = { full_name: 'Мария Котова', email: 'Maria@example.com', accept_personal_data: true as const }
const thanks = { msg: 'Спасибо! Мы свяжемся с вами в ближайшее время.' }
const kept = async (of: TestApp = app) =>
  (await of.owner.query('select full_name, email, consent_version, asked_at, told_at, attempts from contact_requests'))
    .rows
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error : null),
  )

test('a request is kept with the consent that was given, and we are written to', async () => {
  expect(await app.as().contact.ask(maria)).toEqual(thanks)
  await app.runJobs()
  expect(await kept()).toEqual([
    {
      full_name: 'Мария Котова',
      email: 'maria@example.com',
      consent_version: newestOf(editions.personal_data).version,
      asked_at: app.clock.now,
      told_at: app.clock.now,
      attempts: 0,
    },
  ])
  const [mail, ...more] = peer.received
  expect(more).toEqual([])
  expect(mail?.recipients).toEqual([owner])
  expect(mail?.headers.get('reply-to')).toEqual(['Мария Котова <maria@example.com>'])
  expect(mail?.text).toContain('Мария Котова просит предложение')
})

test('a letter that is refused for now is sent later, once', async () => {
  peer.behave({ refuse: 450 })
  await app.as().contact.ask(maria)
  await app.runJobs()
  expect(await kept()).toMatchObject([{ told_at: null, attempts: 1 }])
  app.clock.pass(MINUTE)
  await app.runJobs()
  expect(await kept()).toMatchObject([{ told_at: app.clock.now, attempts: 1 }])
  expect(peer.received).toHaveLength(1)
})

/** Runs one more job of the only request, as another server does. */
async function runJob(): Promise<void> {
  const { rows } = await app.owner.query<{ id: string }>('select id from contact_requests')
  await contactJobs['contact.tell'](app.unbound, noCompany, { requestId: rows[0]?.id ?? '' })
}

test('a request that one server tells of is left alone by another, and told of once', async () => {
  await app.as().contact.ask(maria)
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  beforeSending = () => {
    arrived.resolve()
    return held.promise
  }
  const first = runJob()
  await arrived.promise
  beforeSending = () => Promise.resolve()
  // Its own job, which meets the first.
  expect(await app.runJobs()).toBe(1)
  expect(peer.received).toEqual([])
  expect(await dueTimes(app)).toEqual([new Date(app.clock.now.getTime() + leftAloneFor)])

  held.resolve()
  await first
  expect(await kept()).toMatchObject([{ told_at: app.clock.now, attempts: 0 }])
  app.clock.pass(leftAloneFor)
  expect(await app.runJobs()).toBe(1)
  expect(peer.received).toHaveLength(1)
  expect(await dueTimes(app)).toEqual([])
})

test('of two that begin in the same moment one tells of it', async () => {
  await app.as().contact.ask(maria)
  await Promise.all([runJob(), runJob(), runJob()])
  expect(peer.received).toHaveLength(1)
})

test.each([
  { died: 'before it could send', arrived: 1 },
  { died: 'before it could write that down', arrived: 2 },
])(
  'of a server that died $died another takes it over after a while, under the same Message-ID',
  async ({ died, arrived }) => {
    await app.as().contact.ask(maria)
    const die = () => Promise.reject(new Error('killed'))
    if (died === 'before it could send') beforeSending = die
    else afterSending = die
    await expect(runJob()).rejects.toThrow('killed')
    beforeSending = afterSending = () => Promise.resolve()

    // Too early: the first server may still be alive.
    app.clock.pass(leftAloneFor - 1)
    await app.runJobs()
    expect(peer.received).toHaveLength(arrived - 1)
    app.clock.pass(1)
    await app.runJobs()
    expect(peer.received).toHaveLength(arrived)
    expect(new Set(peer.received.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(1)
    expect(await kept()).toMatchObject([{ told_at: app.clock.now }])
  },
)

test('five an hour from one address, and another address is not held back by it', async () => {
  for (let index = 0; index < 5; index++) await app.as().contact.ask(maria)
  const flood = await refusal(app.as().contact.ask(maria))
  expect(flood).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(flood?.headers['retry-after'])).toBeGreaterThan(HOUR / SECOND - 60)
  await app.as(null, { ip: '10.0.0.2' }).contact.ask(maria)
  expect(await kept()).toHaveLength(6)
})

test('who fills in what nobody sees is thanked, and nothing is kept or sent', async () => {
  expect(await app.as().contact.ask({ ...maria, company_site: 'https://spam.example' })).toEqual(thanks)
  await app.runJobs()
  expect(await kept()).toEqual([])
  expect(peer.received).toEqual([])
})

test.each(['Мария\r\nBcc: evil@example.com', 'Мария\nX-Evil: 1', 'Мария\u0000'])(
  'the name %j is refused: it is one line',
  async (full_name) => {
    expect(await refusal(app.as().contact.ask({ ...maria, full_name }))).toMatchObject({ status: 422 })
    expect(await kept()).toEqual([])
  },
)

test.each([
  'Мария" <evil@example.com>, "',
  'evil@example.com, Мария',
  'Мария <evil@example.com>',
  'Мария: https://evil.example',
  '=?utf-8?B?Y0BldmlsLmV4YW1wbGU=?=',
])('the name %j adds no recipient, no header and no link', async (full_name) => {
  await app.as().contact.ask({ ...maria, full_name })
  await app.runJobs()
  const [mail, ...more] = peer.received
  expect(more).toEqual([])
  expect(mail?.recipients).toEqual([owner])
  expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ])
  for (const values of mail?.headers.values() ?? []) expect(values).toHaveLength(1)
  expect(mail?.headers.get('reply-to')?.[0]).toMatch(/<?maria@example\.com>?$/)
  expect(mail?.text).not.toContain('https://evil')
})

test('what is not filled in, or not agreed to, is said in words', async () => {
  const empty = await refusal(app.as().contact.ask({ ...maria, full_name: ' ', email: '' }))
  expect(JSON.stringify(empty?.body.detail).match(/Пожалуйста, заполните все поля/g)).toHaveLength(2)
  // Sent as a browser could send it, outside of our types.
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...maria, accept_personal_data: false },
  })
  expect(statusCode).toBe(422)
  expect(body).toContain('Необходимо дать согласие на обработку персональных данных')
  expect(await kept()).toEqual([])
})

test('after 90 days a request is forgotten, though there is no company yet', async () => {
  await app.as().contact.ask(maria)
  await app.runJobs()
  app.clock.pass(90 * DAY)
  await addNightlyWork(app.unbound)
  await app.runJobs()
  expect(await kept()).toHaveLength(1)
  app.clock.pass(1)
  await addNightlyWork(app.unbound)
  await app.runJobs()
  expect(await kept()).toEqual([])
})

test.each([
  ['where nobody is named to write to', { contactEmail: null }],
  ['on an own server, which sells nothing', { contactEmail: owner, billing: false }],
])('%s nobody is promised an answer, and nothing is kept', async (_, place) => {
  const lonely = await startTestApp(place)
  try {
    const { status, body } = await refusalOf(lonely.as().contact.ask(maria))
    expect([status, body.code, body.detail]).toEqual([
      409,
      'offers_not_made',
      'На просьбы о предложении здесь никто не отвечает',
    ])
    expect(await lonely.runJobs()).toBe(0)
    expect(await kept(lonely)).toEqual([])
  } finally {
    await lonely.close()
  }
})
