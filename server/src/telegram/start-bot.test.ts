import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bot, telegramBot } from '../lib/telegram/bot-api.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { type BotApiPeer, startBotApiPeer } from '../testing/peers/bot-api-peer.ts'
import { newChat } from '../testing/peers/telegram.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { addWebhook, startBot, webhookPath, webhookSecret } from './start-bot.ts'

const log = pino({ level: 'silent' })

let peer: BotApiPeer
let app: TestApp
let bot: Bot
const started: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  peer = await startBotApiPeer()
  bot = telegramBot(peer.token, peer.url, log)
  app = await startTestApp({ bot })
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
  await app.close()
  await peer.stop()
})

/** Starts the bot of one more process. */
function start(own = telegramBot(peer.token, peer.url, log)) {
  const one = startBot(
    app.platform,
    { bot: own, taps: [], log },
    { app: app.database.app, webhook: false, everyMs: 20 },
  )
  started.push(one)
  return one
}
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

describe('polling', () => {
  test('hears what people write, and learns how the bot is called', async () => {
    const company = await aCompany(app, { employees: 0, teams: 0 })
    start(bot)
    await until(async () => expect((await company.owner.as.telegram.myConnection()).bot_username).toBe('kamerton_bot'))
    const { connection_code: code } = await company.owner.as.telegram.generateCode()
    peer.writes(newChat(), `/start ${code}`)
    await until(async () => expect((await company.owner.as.telegram.myConnection()).pending).not.toBeNull())
    expect(peer.calls).toContain('deleteWebhook')
  })

  test('is done by one of several processes, and by the next one when that is gone', async () => {
    const first = start()
    await until(() => expect(peer.pollers()).toBe(1))
    start()
    start()
    await until(async () => expect(await candidates()).toBe(3))
    expect(peer.pollers()).toBe(1)
    await first.stop()
    await until(() => expect(peer.pollers()).toBe(1))
    const chat = newChat()
    peer.writes(chat, '/help')
    await until(() => expect(peer.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1))
  })

  test('goes over to another process when the connection that holds the lock is cut', async () => {
    start()
    await until(() => expect(peer.pollers()).toBe(1))
    start()
    const { rows } = await app.owner.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    )
    await app.owner.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
    await until(async () => {
      const { rows: now } = await app.owner.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      )
      expect(now).toHaveLength(1)
      expect(now[0]?.pid).not.toBe(rows[0]?.pid)
      expect(peer.pollers()).toBe(1)
    })
  })

  test('told to stop while it answers, finishes that answer first', async () => {
    const one = start()
    await until(() => expect(peer.pollers()).toBe(1))
    const chat = newChat()
    peer.writes(chat, '/help')
    await until(async () => {
      const { rows } = await app.owner.query('select 1 from telegram_updates')
      expect(rows).toHaveLength(1)
    })
    await one.stop()
    expect(peer.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1)
  })

  test('has no more than one answer for an update, whoever is given it again', async () => {
    start()
    await until(() => expect(peer.pollers()).toBe(1))
    const chat = newChat()
    const update = peer.writes(chat, '/help')
    await until(() => expect(peer.sent.length).toBe(1))
    peer.repeat(update)
    const last = newChat()
    peer.writes(last, '/help')
    await until(() => expect(peer.lastTo(last)).toBeDefined())
    expect(peer.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1)
  })
})

/** Connections of pollers: the one that holds the lock and those that ask for it. */
async function candidates(): Promise<number> {
  const { rows } = await app.owner.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'kamerton telegram-updates'",
  )
  return rows[0]?.n ?? 0
}

describe('a webhook', () => {
  const update = { update_id: 7, message: { chat: { id: 77, type: 'private' }, from: {}, text: '/help' } }

  test('is told to Telegram with an address and a secret that nobody guesses', async () => {
    const one = startBot(app.platform, { bot, taps: [], log }, { app: app.database.app, webhook: true })
    started.push(one)
    await until(() => expect(peer.webhook()).not.toBeNull())
    expect(peer.webhook()).toEqual({
      url: `https://kamerton.test${webhookPath(app.platform)}`,
      secretToken: webhookSecret(app.platform),
    })
    expect(webhookPath(app.platform)).toMatch(/\/[\w-]{43}$/)
    expect(webhookSecret(app.platform)).toMatch(/^[\w-]{43}$/)
    expect(webhookPath({ ...app.platform, secret: randomBytes(32) })).not.toBe(webhookPath(app.platform))
    expect(peer.pollers()).toBe(0)
  })

  test('answers who knows the secret, and 401 to everybody else', async () => {
    const server = Fastify()
    addWebhook(server, app.platform, { bot, taps: [], log })
    const post = (secret?: string, url = webhookPath(app.platform)) =>
      server.inject({
        method: 'POST',
        url,
        payload: update,
        headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
      })
    expect((await post()).statusCode).toBe(401)
    expect((await post('wrong')).statusCode).toBe(401)
    expect((await post('A'.repeat(43))).statusCode).toBe(401)
    expect((await post(webhookSecret(app.platform), '/api/telegram/webhook/other')).statusCode).toBe(404)
    expect(peer.sent).toEqual([])
    expect((await post(webhookSecret(app.platform))).statusCode).toBe(200)
    expect((await post(webhookSecret(app.platform))).statusCode).toBe(200)
    expect(peer.sent.filter(({ chatId }) => chatId === 77)).toHaveLength(1)
    await server.close()
  })
})

test('what happens in a group, and what we do not know, is passed over', async () => {
  const server = Fastify()
  addWebhook(server, app.platform, { bot, taps: [], log })
  const headers = { 'x-telegram-bot-api-secret-token': webhookSecret(app.platform) }
  const inGroup = { update_id: 8, message: { chat: { id: -100, type: 'group' }, text: '/start' } }
  for (const payload of [inGroup, { update_id: 9, poll: { id: '1' } }, { update_id: 10, message: { text: 5 } }])
    expect((await server.inject({ method: 'POST', url: webhookPath(app.platform), payload, headers })).statusCode).toBe(
      200,
    )
  expect(peer.sent).toEqual([])
  await server.close()
})

test('a Telegram that is away holds up neither the start nor the stop', async () => {
  await peer.stop()
  const one = start()
  const calling = startBot(app.platform, { bot, taps: [], log }, { app: app.database.app, webhook: true })
  await until(async () => expect(await candidates()).toBe(1))
  await Promise.all([one.stop(), calling.stop()])
  started.length = 0
  peer = await startBotApiPeer()
})
