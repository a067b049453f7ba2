import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Platform } from '../lib/context.ts'
import { Unbound } from '../lib/context.ts'
import { lockDatabase } from '../lib/database/lock-database.ts'
import { readUpdate } from '../lib/telegram/bot-update.ts'
import { sameBytes } from '../lib/tokens.ts'
import { type Listening, takeUpdate } from './bot.ts'

type BotParts = { app: pg.ClientConfig; webhook: boolean; everyMs?: number }

/**
 * Starts to listen: one process of all asks Telegram for updates, or Telegram gets the webhook's address. Returns a
 * `stop` that waits for the answer to the current update.
 */
export function startBot(
  platform: Platform,
  listening: Listening,
  { app, webhook, everyMs }: BotParts,
): { stop(): Promise<void> } {
  const { bot, log } = listening
  const stopping = new AbortController()
  const { signal } = stopping
  const unbound = new Unbound(platform)
  const introduced = bot.introduce(signal)
  const called = webhook
    ? bot.callBack(platform.publicUrl + webhookPath(platform), webhookSecret(platform), signal)
    : null
  const poller = webhook
    ? null
    : lockDatabase(
        app,
        'telegram-updates',
        (lost) => bot.poll((update) => takeUpdate(unbound, listening, update), lost),
        {
          log,
          everyMs,
        },
      )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([introduced, called, poller?.stop()])
    },
  }
}

const derived = ({ secret }: Platform, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')

/** Known to Telegram and to us: it cannot be guessed without the server's secret. */
export const webhookPath = (platform: Platform): string =>
  `/api/telegram/webhook/${derived(platform, 'telegram-webhook-path')}`
export const webhookSecret = (platform: Platform): string => derived(platform, 'telegram-webhook-secret')

/** Endpoint for Telegram's calls. It exists only while it is used, and answers nobody else. */
export function addWebhook(app: FastifyInstance, platform: Platform, listening: Listening): void {
  const unbound = new Unbound(platform)
  const secret = Buffer.from(webhookSecret(platform))
  app.post(webhookPath(platform), async (request, reply) => {
    const given = request.headers['x-telegram-bot-api-secret-token']
    if (typeof given !== 'string' || !sameBytes(Buffer.from(given), secret)) return reply.code(401).send({})
    await takeUpdate(unbound, listening, readUpdate(request.body))
    return reply.send({})
  })
}
