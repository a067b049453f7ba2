import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBotApiPeer } from '../testing/peers/bot-api-peer.ts'
import { newChat } from '../testing/peers/telegram.ts'
import { ownerUrlOf, startServer, statusAt } from '../testing/server-process.ts'

// Two starts of the whole product on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

test('E-09: SIGTERM in the middle of an update: it is answered, the exit is clean, the next process does not answer again', async () => {
  const peer = await startBotApiPeer()
  onTestFinished(() => peer.stop())
  const environment = { TELEGRAM_BOT_TOKEN: peer.token, TELEGRAM_API_ROOT: peer.url }
  const first = await startServer(environment)
  onTestFinished(first.remove)
  await expect.poll(() => peer.pollers(), { timeout: 20_000 }).toBe(1)
  const slow = new pg.Client({ connectionString: await ownerUrlOf(first) })
  slow.on('error', () => {})
  await slow.connect()

  await slow.query('begin; lock table telegram_chats in access exclusive mode')
  const chat = newChat()
  peer.writes(chat, '/help')
  const waits = async () => (await slow.query('select 1 from pg_locks where not granted')).rowCount
  await expect.poll(waits, { timeout: 20_000 }).toBe(1)
  first.child.kill('SIGTERM')
  await expect.poll(() => statusAt(first, '/api/health/ready'), { timeout: 20_000 }).toBe(503)
  expect(first.child.exitCode).toBeNull()
  await slow.query('rollback')
  await slow.end()
  expect(await first.exited).toBe(0)
  expect(peer.lastTo(chat)?.text).toContain('/help — эта подсказка')

  const next = await startServer({ ...environment, DATA_DIR: first.dataDir })
  onTestFinished(next.remove)
  await expect.poll(() => peer.pollers(), { timeout: 20_000 }).toBe(1)
  const last = newChat()
  peer.writes(last, '/help')
  await expect.poll(() => peer.lastTo(last), { timeout: 20_000 }).toBeDefined()
  expect(peer.sent.filter(({ chatId }) => chatId === chat)).toHaveLength(1)
})
