import { SECOND } from '@kamerton/contract/lib/durations'
import { Refusal, sendsPasswordAway, withoutFiles } from './mailer.ts'

/** Settings of a mail server that are tried before anybody keeps them. */
export type TriedServer = { smtpUrl: string; from: string; to: string }

/** Patience of a person who watches; real letters wait longer. */
const patience = 15 * SECOND

/** Sends one letter at once. Null: the server has taken it; else its refusal as a sentence for the operator. */
export async function tryMailServer({ smtpUrl, from, to }: TriedServer): Promise<string | null> {
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    requireTLS: sendsPasswordAway(smtpUrl),
    ...withoutFiles,
  })
  try {
    await transport.sendMail({
      from: { name: 'Камертон', address: from },
      to,
      subject: 'Почта Камертона настроена',
      text: 'Это пробное письмо. Раз вы его читаете, приглашения и напоминания дойдут до людей.',
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...withoutFiles,
    })
    return null
  } catch (error) {
    return refusalInWords(Refusal.parse(error), smtpUrl)
  } finally {
    transport.close()
  }
}

/** The longest answer of a mail server that is shown. */
const longestAnswer = 200

function refusalInWords({ code, command, responseCode, message }: Refusal, smtpUrl: string): string {
  const { host } = new URL(smtpUrl)
  const answer = message.replace(/\s+/g, ' ').slice(0, longestAnswer)
  if (code === 'EAUTH') return `Сервер ${host} не принял логин или пароль. Его ответ: ${answer}`
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return `Сервер ${host} не найден: проверьте имя.`
  if (/ECONNREFUSED/.test(message)) return `На ${host} никто не принимает почту: проверьте порт.`
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION')
    return `Сервер ${host} не ответил за 15 секунд: проверьте имя, порт и сетевой экран.`
  if (code === 'ETLS' || /SSL|TLS|certificate/i.test(message))
    return `Защищённое соединение с ${host} не установилось: проверьте порт и сертификат. Ошибка: ${answer}`
  if (command === 'MAIL FROM') return `Сервер ${host} не принял адрес отправителя. Его ответ: ${answer}`
  if (command === 'RCPT TO') return `Сервер ${host} не принял адрес получателя. Его ответ: ${answer}`
  return responseCode === null
    ? `Письмо не отправилось: ${answer}`
    : `Сервер ${host} не принял письмо. Его ответ: ${answer}`
}
