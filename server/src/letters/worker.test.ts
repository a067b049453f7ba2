import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { smtpMailer } from '../lib/mail/mailer.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { startWork } from '../lib/work.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { aLetter, queue } from '../testing/factories/letters.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let peer: SmtpPeer
let app: TestApp
beforeAll(async () => {
  peer = await startSmtpPeer()
  app = await startTestApp({ mailer: smtpMailer(peer.url, 'no-reply@kamerton.test', pino({ level: 'silent' })) })
})
afterAll(async () => {
  await app.close()
  await peer.stop()
})

test('a running product delivers what is queued, and an invitation of all does not hold back a password reset', async () => {
  const company = await aCompany(app)
  const addresses = Array.from({ length: 100 }, (_, index) => `p${index}@example.com`)
  await app.unbound.inCompany(company.companyId, (ctx) =>
    queueLetters(
      ctx,
      addresses.map((email) => aLetter({ to: { name: 'Участник', email } })),
    ),
  )
  await queue(app, company.companyId, aLetter({ to: { name: 'Анна', email: 'forgot@example.com' } }))
  await startWork(app.unbound, jobHandlers)
  await vi.waitFor(
    async () => expect((await lettersOf(app, company.companyId)).every(({ state }) => state === 'sent')).toBe(true),
    { timeout: 15_000, interval: 50 },
  )
  const recipients = peer.received.map(({ recipients }) => recipients.join())
  expect(recipients.toSorted()).toEqual([...addresses, 'forgot@example.com'].toSorted())
  // Within the first batch that a worker takes.
  expect(recipients.indexOf('forgot@example.com')).toBeLessThan(20)
})
