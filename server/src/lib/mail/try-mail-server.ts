import { z } from 'zod'
import { Refusal, sendsPasswordAway, withoutFiles } from './mailer.ts'

/** A letter that is sent on trial. */
export type TriedLetter = { from: string; to: string; subject: string; text: string }

/** The outcome of a trial: accepted, or the step at which the server failed. `reason` holds no password. */
export type MailTrial = {
  outcome:
    | 'accepted'
    | 'unknown_host'
    | 'nobody'
    | 'silent'
    | 'not_smtp'
    | 'no_tls'
    | 'bad_certificate'
    | 'login_refused'
    | 'sender_refused'
    | 'recipient_refused'
    | 'letter_refused'
    | 'other'
  reason: string
}

/**
 * Connects to a mail server and signs in as the product would; sends a letter only if one is given. Each step may take
 * `patienceMs` milliseconds.
 */
export async function tryMailServer(
  smtpUrl: string,
  patienceMs: number,
  letter: TriedLetter | null = null,
): Promise<MailTrial> {
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    requireTLS: sendsPasswordAway(smtpUrl),
    ...withoutFiles,
  })
  try {
    if (letter)
      await transport.sendMail({ ...letter, headers: { 'Auto-Submitted': 'auto-generated' }, ...withoutFiles })
    else await transport.verify()
    return { outcome: 'accepted', reason: '' }
  } catch (error) {
    return trialOf(Failure.parse(error), decodeURIComponent(new URL(smtpUrl).password))
  } finally {
    transport.close()
  }
}

const Failure = Refusal.extend({ originalCode: z.string().catch('') })

const outcomes: Readonly<Record<string, MailTrial['outcome']>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EDNS: 'unknown_host',
  ECONNREFUSED: 'nobody',
  EHOSTUNREACH: 'nobody',
  ENETUNREACH: 'nobody',
  ETIMEDOUT: 'silent',
  EAUTH: 'login_refused',
  ETLS: 'no_tls',
  EPROTOCOL: 'not_smtp',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not_smtp',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not_smtp',
  EENVELOPE: 'letter_refused',
  EMESSAGE: 'letter_refused',
}

const aboutCertificate = /CERT|UNABLE_TO_|ERR_TLS_CERT/

function trialOf({ message, code, originalCode, command }: z.output<typeof Failure>, password: string): MailTrial {
  const reason = (password === '' ? message : message.replaceAll(password, '…')).replaceAll(/\s+/g, ' ').slice(0, 200)
  if (aboutCertificate.test(originalCode) || aboutCertificate.test(code)) return { outcome: 'bad_certificate', reason }
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return { outcome: 'sender_refused', reason }
  if (code === 'EENVELOPE' && command === 'RCPT TO') return { outcome: 'recipient_refused', reason }
  const outcome = outcomes[originalCode] ?? outcomes[code] ?? 'other'
  // A server may refuse to say hello in many ways; nothing of ours was refused by then.
  return { outcome: outcome === 'other' && command === 'CONN' ? 'not_smtp' : outcome, reason }
}
