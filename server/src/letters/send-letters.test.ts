import { Writable } from 'node:stream'
import { HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '../lib/mail/mailer.ts'
import { smtpMailer } from '../lib/mail/mailer.ts'
import { leftAloneFor } from '../lib/one-sends.ts'
import { countMessages, type MessageCounts } from '../lib/process/message-counts.ts'
import { dueTimes, lettersOf } from '../testing/checks/outbox.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { letterJobs } from './jobs.ts'

let peer: SmtpPeer
let app: TestApp
let company: Company
let logged = ''
/** Hook after the mail server got a letter, so that a test can kill the process there. */
let diesAfterSending = false
let whileSending = () => Promise.resolve()

beforeAll(async () => {
  peer = await startSmtpPeer()
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk)
        done()
      },
    }),
  )
  const real = smtpMailer(peer.url, 'no-reply@kamerton.test', log)
  const mailer: Mailer = {
    ...real,
    async send(mail) {
      await whileSending()
      const outcome = await real.send(mail)
      if (diesAfterSending) throw new Error('killed')
      return outcome
    },
  }
  // The queue uses the real clock: with this one a retry is due only when a test says so.
  app = await startTestApp({ mailer, now: new Date('2126-11-18T09:00:00Z') })
})
afterAll(async () => {
  await app.close()
  await peer.stop()
})
beforeEach(async () => {
  company = await aCompany(app)
  peer.received.length = 0
  diesAfterSending = false
  whileSending = () => Promise.resolve()
})
afterEach(() => app.owner.query('delete from pgboss.job'))

const onlyLetter = async () => {
  const [letter, ...others] = await lettersOf(app, company.companyId)
  if (!letter || others.length > 0) throw new Error('expected one letter')
  return letter
}
/** Runs one more job of a letter, as a server does. */
const runJob = (unbound: TestApp['unbound'], letter: { id: string }) =>
  letterJobs['letters.send'](unbound, company.companyId, { letterId: letter.id })
/** Runs the waiting jobs, and not those that they add. */
async function retry() {
  await app.owner.query("update pgboss.job set start_after = now() where state = 'created'")
  await app.runJobs()
}

test('a letter arrives whole, once, with the headers of a letter of ours', async () => {
  const letter = aLetter()
  await queue(app, company.companyId, letter)
  await app.runJobs()
  const [mail, ...more] = peer.received
  expect(more).toEqual([])
  expect(mail?.from).toBe('no-reply@kamerton.test')
  expect(mail?.recipients).toEqual([letter.to.email])
  const row = await onlyLetter()
  const header = (name: string) => mail?.headers.get(name)
  expect(header('from')).toEqual(['Камертон <no-reply@kamerton.test>'])
  expect(header('to')).toEqual(['Вера Черных <vera@example.com>'])
  expect(header('subject')).toEqual([letter.subject])
  expect(header('auto-submitted')).toEqual(['auto-generated'])
  expect(header('message-id')).toEqual([row.message_id])
  expect(header('date')?.map((text) => new Date(text))).toEqual([row.created_at])
  expect(header('content-type')?.[0]).toContain('multipart/alternative')
  for (const form of [mail?.text, mail?.html])
    for (const words of [...letter.paragraphs, letter.button?.url ?? '']) expect(form).toContain(words)
})

test('tries are counted by the kind of the letter and their outcome, and by nothing about people', async () => {
  const counts = countMessages()
  const before = app.platform.shared(countMessages).all()
  for (const { kind, outcome, count } of before) for (let n = 0; n < count; n += 1) counts.add(kind, outcome)
  const { kind } = aLetter()
  peer.behave({ refuse: 450 })
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  await retry()
  peer.behave({ refuse: 550 })
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  for (const outcome of ['failed', 'sent', 'given_up'] as const) counts.add(kind, outcome)
  const sorted = (of: MessageCounts) => of.all().toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1))
  expect(sorted(app.platform.shared(countMessages))).toEqual(sorted(counts))
})

test('once it is sent, nothing of its text is kept', async () => {
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect(await onlyLetter()).toMatchObject({
    state: 'sent',
    text: null,
    html: null,
    sent_at: app.clock.now,
    last_error: null,
  })
})

test('a letter that was sent is not sent again by a job that runs twice', async () => {
  await queue(app, company.companyId, aLetter())
  await app.owner.query('insert into pgboss.job (name, data) select name, data from pgboss.job')
  expect(await app.runJobs()).toBe(2)
  expect(peer.received).toHaveLength(1)
})

test('a letter that one server is sending is left alone by the others, and taken over when that one is gone', async () => {
  await queue(app, company.companyId, aLetter())
  await app.owner.query('insert into pgboss.job (name, data) select name, data from pgboss.job')
  let isFirst = true
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  whileSending = () => {
    if (!isFirst) return Promise.resolve()
    isFirst = false
    arrived.resolve()
    return held.promise
  }
  const first = runJob(app.unbound, await onlyLetter())
  await arrived.promise
  const takenAt = app.clock.now
  expect(await app.runJobs()).toBe(2)
  expect(peer.received).toEqual([])
  expect(await dueTimes(app)).toEqual([1, 2].map(() => new Date(takenAt.getTime() + leftAloneFor)))

  // The first server is dead from here on, and after a while the others send its remaining letters.
  held.reject(new Error('killed'))
  await expect(first).rejects.toThrow('killed')
  app.clock.pass(leftAloneFor)
  await retry()
  expect(peer.received).toHaveLength(1)
  expect(await onlyLetter()).toMatchObject({ state: 'sent' })
})

test('450 is tried again after 1, 5 and 30 minutes, 2 and 12 hours, then given up', async () => {
  peer.behave(...Array.from({ length: 6 }, () => ({ refuse: 450 })))
  await queue(app, company.companyId, aLetter())
  for (const [index, delay] of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR].entries()) {
    await retry()
    expect(await onlyLetter()).toMatchObject({ state: 'queued', attempts: index + 1 })
    expect(await dueTimes(app)).toEqual([new Date(app.clock.now.getTime() + delay)])
    app.clock.pass(delay)
  }
  await retry()
  expect(await onlyLetter()).toMatchObject({ state: 'failed', attempts: 6, text: null, html: null })
  expect(await dueTimes(app)).toEqual([])
  expect(peer.received).toEqual([])
})

test.each([{ at: 'message' as const }, { at: 'recipient' as const }])(
  '550 at the $at is final: no other try, and no text is kept',
  async ({ at }) => {
    peer.behave({ refuse: 550, at })
    await queue(app, company.companyId, aLetter())
    expect(await app.runJobs()).toBe(1)
    expect(await onlyLetter()).toMatchObject({ state: 'failed', attempts: 1, text: null, html: null })
    expect(await dueTimes(app)).toEqual([])
  },
)

test('a refused sender is a mistake of the settings, not of the letter: it waits', async () => {
  peer.behave({ refuse: 550, at: 'sender' })
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect(await onlyLetter()).toMatchObject({ state: 'queued', attempts: 1 })
  await retry()
  expect(await onlyLetter()).toMatchObject({ state: 'sent', attempts: 1 })
})

test('one refused letter does not hold back the next', async () => {
  peer.behave({ refuse: 550 })
  await queue(app, company.companyId, aLetter())
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect((await lettersOf(app, company.companyId)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
})

test('a line that breaks during a letter is another try', async () => {
  peer.behave('drop')
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect(peer.received).toEqual([])
  await retry()
  expect(peer.received).toHaveLength(1)
  expect(await onlyLetter()).toMatchObject({ state: 'sent', attempts: 1 })
})

test('killed between the 250 and the commit: at most one duplicate, under the same Message-ID', async () => {
  await queue(app, company.companyId, aLetter())
  diesAfterSending = true
  await expect(app.runJobs()).rejects.toThrow('killed')
  expect(await onlyLetter()).toMatchObject({ state: 'sending', attempts: 0 })
  diesAfterSending = false
  // The queue gives the dead process's job to another one, when nobody can still be sending that letter.
  await app.owner.query("update pgboss.job set state = 'created'")
  app.clock.pass(leftAloneFor)
  await app.runJobs()
  expect(await onlyLetter()).toMatchObject({ state: 'sent', text: null })
  expect(peer.received).toHaveLength(2)
  expect(new Set(peer.received.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(1)
})

test('a 250 lost on the way: the duplicate carries the same Message-ID', async () => {
  peer.behave('take and drop')
  await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect(peer.received).toHaveLength(1)
  await retry()
  expect(peer.received).toHaveLength(2)
  expect(new Set(peer.received.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(1)
})

test('the mail server is down, comes back, and everything arrives once', async () => {
  await peer.stop()
  const addresses = Array.from({ length: 12 }, (_, index) => `p${index}@example.com`)
  for (const email of addresses) await queue(app, company.companyId, aLetter({ to: { name: 'Участник', email } }))
  await app.runJobs()
  expect(
    (await lettersOf(app, company.companyId)).every(({ state, attempts }) => state === 'queued' && attempts === 1),
  ).toBe(true)
  await peer.start()
  await retry()
  expect(peer.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual(addresses.toSorted())
  expect((await lettersOf(app, company.companyId)).every(({ state }) => state === 'sent')).toBe(true)
})

test('the log tells neither the link nor the address', async () => {
  logged = ''
  peer.behave({ refuse: 450 }, { refuse: 550 }, 'drop')
  for (let i = 0; i < 3; i++) await queue(app, company.companyId, aLetter())
  await app.runJobs()
  expect(logged).toContain('letter not sent')
  expect(logged).not.toMatch(/SECRET-TOKEN|vera@example|Вера|Ромашк/)
})
