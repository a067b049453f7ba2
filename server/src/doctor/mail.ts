import { type Finding, say } from './catalogue/catalogue.ts'
import type { Instruments, Subject } from './subject.ts'

/** The mail server, and what the world thinks of the sender. */
export async function checkMail(subject: Subject, instruments: Instruments): Promise<Finding[]> {
  const { config, mailFromGiven, letterTo } = subject
  if (config.smtpUrl === null) {
    const keeps = config.databaseUrl === null && !config.production && config.forThisMachine
    return [keeps ? say('mail.kept') : say('mail.none')]
  }
  const { smtpUrl, mailFrom } = config
  const [server, sender] = await Promise.all([
    tried(smtpUrl, instruments),
    mailFromGiven
      ? senderOf(mailFrom.split('@')[1] ?? '', instruments)
      : [say('mail.default_sender', { from: mailFrom })],
  ])
  const letter =
    letterTo === null || server.state !== 'ok' ? [] : [await sentTo(letterTo, subject, smtpUrl, instruments)]
  return [server, ...sender, ...letter]
}

async function tried(smtpUrl: string, { tryMailServer, patienceMs }: Instruments): Promise<Finding> {
  const { host: server } = new URL(smtpUrl)
  const { outcome, reason } = await tryMailServer(smtpUrl, patienceMs, null)
  switch (outcome) {
    case 'accepted':
      return say('mail.accepted', { server })
    case 'unknown_host':
      return say('mail.unknown_host', { server })
    case 'nobody':
      return say('mail.nobody', { server })
    case 'silent':
      return say('mail.silent', { server })
    case 'not_smtp':
      return say('mail.not_smtp', { server, reason })
    case 'no_tls':
      return say('mail.no_tls', { server })
    case 'bad_certificate':
      return say('mail.bad_certificate', { server, reason })
    case 'login_refused':
      return say('mail.login_refused', { server })
    case 'sender_refused':
    case 'recipient_refused':
    case 'letter_refused':
    case 'other':
      return say('mail.other', { server, reason })
  }
}

async function sentTo(to: string, { config }: Subject, smtpUrl: string, instruments: Instruments): Promise<Finding> {
  const letter = {
    from: config.mailFrom,
    to,
    subject: 'Проверка почты Камертона',
    text: `Это письмо послал осмотр (npm run doctor) сервера ${config.publicUrl}. Отвечать не нужно.`,
  }
  const { outcome, reason } = await instruments.tryMailServer(smtpUrl, instruments.patienceMs, letter)
  return outcome === 'accepted' ? say('mail.letter_sent', { to }) : say('mail.letter_refused', { to, reason })
}

async function senderOf(domain: string, { txtRecords }: Instruments): Promise<Finding[]> {
  try {
    const [spf, dmarc] = await Promise.all([txtRecords(domain), txtRecords(`_dmarc.${domain}`)])
    const missing = [
      ...(spf.some((text) => /^v=spf1\b/i.test(text)) ? [] : [say('mail.no_spf', { domain })]),
      ...(dmarc.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : [say('mail.no_dmarc', { domain })]),
    ]
    return missing.length > 0 ? missing : [say('mail.sender_known', { domain })]
  } catch {
    return [say('mail.dns_silent', { domain })]
  }
}
