import { DAY } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMailer } from '../lib/mail/mailer.ts'
import { aCompany } from '../testing/factories/companies.ts'
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

const row = (name: string) => ({ first_name: 'Пётр', last_name: 'Иванов', email: `${name}@firma.test` })

test('what became of each letter is shown with its invitation, and how far all of them have come', async () => {
  const { owner } = await aCompany(app)
  const { invites } = owner.as
  const states = async () => (await invites.list()).map(({ delivery }) => delivery ?? 'none').toSorted()
  await invites.create({ invites: ['first', 'refused', 'third'].map(row) })
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await invites.delivery()).toEqual({ total: 3, sent: 0, failed: 0 })

  peer.behave({ refuse: 550, at: 'recipient' })
  await app.runJobs()
  expect(await states()).toEqual(['failed', 'sent', 'sent'])
  expect(await invites.delivery()).toEqual({ total: 3, sent: 2, failed: 1 })

  // A new link is another letter.
  const [failed] = (await invites.list()).filter(({ delivery }) => delivery === 'failed')
  expect((await invites.resend({ id: failed?.id ?? '' })).delivery).toBe('waiting')
  expect(await states()).toEqual(['sent', 'sent', 'waiting'])
  await app.runJobs()
  expect(await invites.delivery()).toEqual({ total: 3, sent: 3, failed: 0 })

  // An expired link is no longer waited for.
  app.clock.pass(7 * DAY)
  expect(await invites.delivery()).toEqual({ total: 0, sent: 0, failed: 0 })
})

test('an invitation without a letter says so, and other companies’ letters are not counted', async () => {
  const company = await aCompany(app)
  const other = await aCompany(app)
  await other.owner.as.invites.create({ invites: [row('elsewhere')] })
  const [invite] = await company.owner.as.invites.create({ invites: [row('silent')] })
  await app.owner.query('delete from letters where company_id = $1', [company.companyId])
  expect(await company.owner.as.invites.list()).toMatchObject([{ id: invite?.id, delivery: null }])
  expect(await company.owner.as.invites.delivery()).toEqual({ total: 0, sent: 0, failed: 0 })
})
