import type { MailSettings } from '@kamerton/contract/installation/schemas'

/** The port on which connections are encrypted from their first byte. On others encryption begins later. */
const encryptedPort = 465

/** The SMTP_URL of typed settings. */
export function smtpUrlOf({ host, port, user, password }: MailSettings): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === encryptedPort ? 'smtps' : 'smtp'}://${account}${host}:${port}`
}
