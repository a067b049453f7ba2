import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mail, type Mailer, openMailer, smtpMailer } from '../lib/mail/mailer.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'

/** Letters that reach the mailer here have passed no schema: this last check holds on its own. */

const log = pino({ level: 'silent' })
let peer: SmtpPeer
let mailer: Mailer
beforeAll(async () => {
  peer = await startSmtpPeer()
  mailer = smtpMailer(peer.url, 'no-reply@kamerton.test', log)
})
afterAll(async () => {
  mailer.close()
  await peer.stop()
})
beforeEach(() => {
  peer.received.length = 0
})

const aMail = (more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Вера Черных', email: 'vera@example.com' },
  subject: 'Приглашение',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  messageId: '<1@kamerton.test>',
  date: new Date('2026-11-18T09:00:00Z'),
  ...more,
})

test.each([
  'a@example.com, evil@example.com',
  'a@example.com; evil@example.com',
  'a@example.com evil@example.com',
  'a@example.com\r\nRCPT TO:<evil@example.com>',
  'a@example.com\r\nBcc: evil@example.com',
  '"a@example.com, evil" <evil@example.com>',
  '<a@example.com>',
  'a@example.com(comment)',
  'a@b@example.com',
  '"quoted name"@example.com',
  'a@example.com\u0000',
  'a@example',
  '@example.com',
  '',
])('the address %j gets no letter at all, now or later', async (email) => {
  expect(await mailer.send(aMail({ to: { name: 'Вера', email } }))).toMatchObject({ kind: 'permanent' })
  expect(peer.received).toEqual([])
})

test.each([
  'Вера\r\nBcc: evil@example.com',
  'Вера\nX-Evil: 1\n\n<b>',
  'Вера" <evil@example.com>, "',
  'evil@example.com, Вера',
  'Вера <evil@example.com>',
  '=?utf-8?B?Y0BldmlsLmV4YW1wbGU=?=',
])('a person called %j is still one recipient, and the letter has our headers only', async (name) => {
  expect(await mailer.send(aMail({ to: { name, email: 'vera@example.com' } }))).toEqual({ kind: 'sent' })
  expectCleanEnvelope()
})

test.each([
  'Тема\r\nBcc: evil@example.com',
  'Тема\r\n\r\n<script>alert(1)</script>',
  'Тема\u0000\u0007',
  `${'очень длинная тема '.repeat(40)}\r\nX-Evil: 1`,
])('the subject %j stays one header', async (subject) => {
  expect(await mailer.send(aMail({ subject }))).toEqual({ kind: 'sent' })
  expectCleanEnvelope()
  expect(peer.received[0]?.text).toBe('Здравствуйте!')
})

function expectCleanEnvelope() {
  const [mail, ...more] = peer.received
  expect(more).toEqual([])
  expect(mail?.recipients).toEqual(['vera@example.com'])
  expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  for (const values of mail?.headers.values() ?? []) expect(values).toHaveLength(1)
}

test('a text that names a file or an address is sent as the words it is', async () => {
  await mailer.send(aMail({ text: '/etc/passwd', html: 'file:///etc/passwd' }))
  expect(peer.received[0]?.text).toBe('/etc/passwd')
  expect(peer.received[0]?.html).toBe('file:///etc/passwd')
})

test('a dot at the beginning of a line ends no letter', async () => {
  await mailer.send(aMail({ text: 'до\r\n.\r\nMAIL FROM:<evil@example.com>\r\nпосле' }))
  expect(peer.received).toHaveLength(1)
  expect(peer.received[0]?.text).toBe('до\n.\nMAIL FROM:<evil@example.com>\nпосле')
})

test('a password is not sent to a server without encryption', async () => {
  // By a name other than the loopback's that resolves to it.
  const careful = smtpMailer(
    peer.url.replace('smtp://127.0.0.1', 'smtp://user:password@[::ffff:127.0.0.1]'),
    'no-reply@kamerton.test',
    log,
  )
  expect(await careful.send(aMail())).toEqual({ kind: 'retry', reason: expect.stringContaining('TLS') })
  careful.close()
  expect(peer.received).toEqual([])
})

test.each([
  { settings: { smtpUrl: null, databaseUrl: null, production: false, forThisMachine: true }, keeps: true },
  { settings: { smtpUrl: null, databaseUrl: null, production: true, forThisMachine: true }, keeps: false },
  {
    settings: { smtpUrl: null, databaseUrl: 'postgres://host/db', production: false, forThisMachine: true },
    keeps: false,
  },
  { settings: { smtpUrl: null, databaseUrl: null, production: false, forThisMachine: false }, keeps: false },
  {
    settings: { smtpUrl: 'smtp://127.0.0.1:1', databaseUrl: null, production: false, forThisMachine: true },
    keeps: false,
  },
])(
  'letters are kept only without a mail server, embedded, outside production and out of reach: $settings',
  ({ settings, keeps }) => {
    const opened = openMailer({ ...settings, mailFrom: 'no-reply@kamerton.test' }, log)
    expect(opened.keepsLetters).toBe(keeps)
    opened.close()
  },
)

test('with no mail server to send to, a letter waits for one', async () => {
  const opened = openMailer(
    { smtpUrl: null, databaseUrl: null, production: true, forThisMachine: true, mailFrom: 'no-reply@kamerton.test' },
    log,
  )
  expect(await opened.send(aMail())).toEqual({ kind: 'retry', reason: 'SMTP_URL is not set' })
})
