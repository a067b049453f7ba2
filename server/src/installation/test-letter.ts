import type { installation } from '@kamerton/contract/installation/endpoints'
import type { TestLetter } from '@kamerton/contract/installation/schemas'
import { SECOND } from '@kamerton/contract/lib/durations'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { type MailTrial, tryMailServer } from '../lib/mail/try-mail-server.ts'
import { smtpUrlOf } from './mail-address.ts'
import { requireKey } from './require-key.ts'

/**
 * Begins to send a test letter through the typed settings, or those of the environment. It ends in the background: a
 * mail server may take longer than a call.
 */
export async function sendTestLetter(
  ctx: Unbound,
  { token, to, mail }: Input<typeof installation.sendTestLetter>,
): Promise<TestLetter> {
  const installation = await requireKey(ctx, token)
  await ctx.limits.consume('test-letter.person', 'first start')
  const { facts } = installation
  const settings = facts.mail ?? (mail && { smtpUrl: smtpUrlOf(mail), from: mail.from })
  if (!settings) throw fieldRefusal(['mail', 'host'], 'Укажите почтовый сервер')
  const begun: TestLetter = { state: 'under_way', said: '' }
  installation.letter = begun
  void endLetter(ctx, { ...settings, to }).then((ended) => {
    // Unless a later letter was begun meanwhile, whose answer is awaited.
    if (installation.letter === begun) installation.letter = ended
    return ended
  })
  return begun
}

/** Patience of a person who watches; real letters wait longer. */
const patience = 15 * SECOND

/** Settings of a mail server that are tried before anybody keeps them. */
type Tried = { smtpUrl: string; from: string; to: string }

async function endLetter({ platform }: Unbound, { smtpUrl, from, to }: Tried): Promise<TestLetter> {
  const letter = {
    from,
    to,
    subject: 'Почта Камертона настроена',
    text: 'Это пробное письмо. Раз вы его читаете, приглашения и напоминания дойдут до людей.',
  }
  try {
    const { outcome, reason } = await tryMailServer(smtpUrl, patience, letter)
    if (outcome === 'accepted')
      return { state: 'sent', said: `Сервер принял письмо на ${to}. Проверьте ящик и «Спам».` }
    return { state: 'refused', said: refusals[outcome](new URL(smtpUrl).host, reason) }
  } catch (error) {
    platform.log.error({ err: error }, 'test letter failed')
    return { state: 'refused', said: 'Письмо не отправилось. Причина записана в журнал сервера.' }
  }
}

/** The refusal of a mail server as a sentence for the operator. */
const refusals: Readonly<Record<Exclude<MailTrial['outcome'], 'accepted'>, (host: string, answer: string) => string>> =
  {
    unknown_host: (host) => `Сервер ${host} не найден: проверьте имя.`,
    nobody: (host) => `На ${host} никто не принимает почту: проверьте порт.`,
    silent: (host) => `Сервер ${host} не ответил за 15 секунд: проверьте имя, порт и сетевой экран.`,
    not_smtp: (host, answer) =>
      `На ${host} отвечает не почтовый сервер, или порт ждёт другого шифрования. Ответ: ${answer}`,
    no_tls: (host) => `Сервер ${host} не предлагает шифрования, а пароль открыто не посылается: проверьте порт.`,
    bad_certificate: (host, answer) => `Сертификату сервера ${host} нельзя верить. Ошибка: ${answer}`,
    login_refused: (host, answer) => `Сервер ${host} не принял логин или пароль. Его ответ: ${answer}`,
    sender_refused: (host, answer) => `Сервер ${host} не принял адрес отправителя. Его ответ: ${answer}`,
    recipient_refused: (host, answer) => `Сервер ${host} не принял адрес получателя. Его ответ: ${answer}`,
    letter_refused: (host, answer) => `Сервер ${host} не принял письмо. Его ответ: ${answer}`,
    other: (host, answer) => `Письмо через ${host} не отправилось: ${answer}`,
  }

/** The state of the last test letter. */
export async function showTestLetter(ctx: Unbound, { token }: { token: string }): Promise<TestLetter> {
  return (await requireKey(ctx, token)).letter
}
