import { DAY, SECOND } from '@kamerton/contract/lib/durations'
import { z } from 'zod'
import { type Finding, say } from './catalogue/catalogue.ts'
import { type Answer, get, type NoAnswer } from './get.ts'
import { asJson } from './server.ts'
import type { Instruments, Subject } from './subject.ts'

const Me = z.object({ ok: z.literal(true), result: z.object({ username: z.string().default('') }) })
const Webhook = z.object({
  ok: z.literal(true),
  result: z.object({
    url: z.string(),
    last_error_date: z.number().optional(),
    last_error_message: z.string().optional(),
  }),
})

/** The bot: its token, and the place where its updates go. Nothing is sent or set. */
export async function checkTelegram({ config }: Subject, instruments: Instruments): Promise<Finding[]> {
  const { telegram, publicUrl } = config
  if (telegram === null) return [say('telegram.none')]
  const { patienceMs, trusted, now } = instruments
  const ask = (method: string) => get(`${telegram.apiRoot}/bot${telegram.token}/${method}`, { patienceMs, trusted })
  const [me, webhook] = await Promise.all([ask('getMe'), ask('getWebhookInfo')])
  const server = new URL(telegram.apiRoot).origin
  const known = readAs(Me, me)
  if (!known) return [refusalOf(me, server)]
  const { url = '', last_error_date, last_error_message } = readAs(Webhook, webhook)?.result ?? {}
  const failedLately = last_error_date !== undefined && now().getTime() - last_error_date * SECOND < DAY
  return [
    say('telegram.answers', { name: known.result.username }),
    ...(url !== '' && new URL(url).origin !== new URL(publicUrl).origin
      ? [say('telegram.foreign_webhook', { host: new URL(url).host })]
      : telegram.webhook && url === ''
        ? [say('telegram.no_webhook')]
        : telegram.webhook && failedLately
          ? [say('telegram.webhook_fails', { reason: last_error_message ?? 'без причины', address: publicUrl })]
          : []),
  ]
}

const readAs = <T>(schema: z.ZodType<T>, answer: Answer | NoAnswer): T | undefined =>
  'body' in answer ? schema.safeParse(asJson(answer.body)).data : undefined

function refusalOf(answer: Answer | NoAnswer, server: string): Finding {
  if ('failed' in answer)
    return answer.failed === 'silent' ? say('telegram.silent', { server }) : say('telegram.unreachable', { server })
  // The Bot API answers 401 to a revoked token, and 404 to a text that is none.
  const { status } = answer
  return status === 401 || status === 404 ? say('telegram.wrong_token') : say('telegram.other', { server, status })
}
