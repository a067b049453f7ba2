import { SECOND } from '@kamerton/contract/lib/durations'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { inertLine } from '../inert-line.ts'
import type { Logger } from '../process/log.ts'

/** One letter to one person, ready to be sent. */
export type Mail = {
  to: { name: string; email: string }
  /** The person who gets the answers to the letter; the product itself cannot receive any. */
  replyTo?: { name: string; email: string }
  subject: string
  text: string
  html: string
  /** The part for calendars, if the letter has one. */
  calendar?: string | null
  messageId: string
  /** The time of writing, equal on every try. */
  date: Date
}

/**
 * `retry` is for faults that may pass: a server that is down, busy or wrongly set up. `permanent` is about this very
 * letter.
 */
export type Outcome = { kind: 'sent' } | { kind: 'retry' | 'permanent'; reason: string }

export type Mailer = {
  /**
   * There is no mail server in the embedded mode: letters stay in the database, where the mailbox of dev-mail.ts shows
   * them.
   */
  keepsLetters: boolean
  send(mail: Mail): Promise<Outcome>
  close(): void
}

export type MailerParts = Pick<Config, 'smtpUrl' | 'mailFrom' | 'databaseUrl' | 'production' | 'forThisMachine'>

/** Decides how letters are sent; no other function does. */
export function openMailer(config: MailerParts, log: Logger): Mailer {
  if (config.smtpUrl !== null) return smtpMailer(config.smtpUrl, config.mailFrom, log)
  // Letters can open accounts, so they are kept only where nobody but the person at this machine can read them.
  const isTriedOut = config.databaseUrl === null && !config.production && config.forThisMachine
  return isTriedOut ? keepingMailer() : waitingMailer()
}

/** Sends nothing: each letter counts as sent and stays in the database. */
export const keepingMailer = (): Mailer => ({ keepsLetters: true, send: async () => ({ kind: 'sent' }), close() {} })

/** Lets letters wait until a mail server is configured; they give up on the schedule for a server that is down. */
const waitingMailer = (): Mailer => ({
  keepsLetters: false,
  send: async () => ({ kind: 'retry', reason: 'SMTP_URL is not set' }),
  close() {},
})

/** A server that sends its replies slowly never falls silent; a job may run for fifteen minutes. */
const DELIVERY_TIMEOUT = 180 * SECOND

export const withoutFiles = { disableFileAccess: true, disableUrlAccess: true }

/** Sends through the mail server of SMTP_URL. */
export function smtpMailer(smtpUrl: string, mailFrom: string, log: Logger): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    keepsLetters: false,
    async send({ to, replyTo, subject, text, html, calendar, messageId, date }) {
      // The address is checked here again: a row may be older than the rule, and a second recipient would read a link.
      const address = Email.safeParse(to.email)
      if (!address.success) return { kind: 'permanent', reason: 'not the address of one person' }
      const answers = replyTo && Email.safeParse(replyTo.email).data
      const transport = await (opened ??= openTransport(smtpUrl))
      try {
        await transport.sendMail({
          from: { name: 'Камертон', address: mailFrom },
          to: { name: to.name, address: address.data },
          ...(answers && { replyTo: { name: inertLine(replyTo?.name ?? ''), address: answers } }),
          subject,
          text,
          html,
          ...(calendar && { icalEvent: { method: methodOf(calendar), content: calendar } }),
          messageId,
          date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
          ...withoutFiles,
        })
        return { kind: 'sent' }
      } catch (error) {
        const refusal = Refusal.parse(error)
        // The server's words may quote the recipient, so they go to the letter's row and not to the log.
        log.warn({ code: refusal.code, responseCode: refusal.responseCode, messageId }, 'letter not sent')
        return { kind: isAboutLetter(refusal) ? 'permanent' : 'retry', reason: refusal.message.slice(0, 500) }
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The connections to the mail server, opened by the first letter: the SMTP library is not loaded before. */
async function openTransport(smtpUrl: string) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    pool: true,
    url: smtpUrl,
    // Providers refuse a client that opens many connections.
    maxConnections: 5,
    // A letter is retried on our schedule only.
    maxRequeues: 0,
    idleTimeout: 10 * SECOND,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 60 * SECOND,
    dnsTimeout: 15 * SECOND,
    requireTLS: sendsPasswordAway(smtpUrl),
    ...withoutFiles,
  })
}

/**
 * Whether a password would be sent over the network, which must be encrypted then. `?requireTLS=false` in SMTP_URL
 * overrules this.
 */
export function sendsPasswordAway(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * The method of the calendar part. It stands beside the part's type as well, so that mail programs offer it without
 * reading the part.
 */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'REQUEST'

/** The error of nodemailer, as far as it has these fields. */
export const Refusal = z.object({
  message: z.string().catch('unknown'),
  code: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().nullable().catch(null),
})
export type Refusal = z.output<typeof Refusal>

/**
 * Whether the letter itself is at fault. Status 503 is about the order of commands, and a refused MAIL FROM or sign-in
 * about our settings: both are worth a retry.
 */
function isAboutLetter({ code, command, responseCode }: Refusal): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return command !== 'MAIL FROM' && (responseCode === null || (responseCode >= 500 && responseCode !== 503))
}
