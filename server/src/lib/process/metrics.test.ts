import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { countMessages } from './message-counts.ts'
import { type BackupFigures, serveMetrics } from './metrics.ts'
import { root } from './root.ts'

/** The metrics, as a monitor of this machine reads them. */
async function readMetrics(
  backups: () => Promise<BackupFigures | null>,
  { messages = countMessages(), ofProcess = false } = {},
): Promise<string> {
  const app = Fastify()
  const measured = {
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    jobs: async () => ({ waiting: 0, failed: 0, lagSeconds: 0 }),
    unwatched: new Set<string>(),
  }
  serveMetrics(app, { ...measured, backups, messages }, { ofProcess, forThisMachine: true, token: null })
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' })
  await app.close()
  return body
}

/** The lines of the metrics about copies and messages. */
const linesOf = async (backups: () => Promise<BackupFigures | null>, messages = countMessages()): Promise<string[]> =>
  (await readMetrics(backups, { messages })).split('\n').filter((line) => /^kamerton_(backup|messages)/.test(line))

test('a server that makes no copies, or cannot read their folder, has no figures of them: a zero would be a date', async () => {
  expect(await linesOf(async () => null)).toEqual([])
  expect(await linesOf(() => Promise.reject(new Error('no folder')))).toEqual([])
})

test('before the first copy its date is a zero, so that an alarm about its age rings', async () => {
  const none = { lastSuccess: null, bytes: null, testedAt: null, isTestOk: null }
  expect(await linesOf(async () => none)).toEqual([
    'kamerton_backup_last_success_timestamp_seconds 0',
    'kamerton_backup_restore_test_timestamp_seconds 0',
  ])
})

test('the last copy and the last test of a restore are told', async () => {
  const figures = { lastSuccess: 1_795_000_000, bytes: 1234, testedAt: 1_794_000_000, isTestOk: false }
  expect(await linesOf(async () => figures)).toEqual([
    'kamerton_backup_last_success_timestamp_seconds 1795000000',
    'kamerton_backup_size_bytes 1234',
    'kamerton_backup_restore_test_timestamp_seconds 1794000000',
    'kamerton_backup_restore_test_ok 0',
  ])
})

test('letters and messages are counted by kind and outcome, whenever the figures are read', async () => {
  const messages = countMessages()
  messages.add('invitation', 'sent')
  messages.add('invitation', 'sent')
  messages.add('telegram', 'given_up')
  for (let reads = 0; reads < 2; reads += 1)
    expect(await linesOf(async () => null, messages)).toEqual([
      'kamerton_messages_total{kind="invitation",outcome="sent"} 2',
      'kamerton_messages_total{kind="telegram",outcome="given_up"} 1',
    ])
})

/** Names in a rule or a query. Prometheus makes the ends of a histogram's names. */
const namesIn = (text: string): string[] =>
  (text.match(/\b(?:kamerton|process|nodejs)_\w+/g) ?? []).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))

test.each(['alerts.yml', 'grafana-board.json'])(
  'deploy/monitoring/%s names metrics that the server has',
  async (file) => {
    const body = await readMetrics(async () => null, { ofProcess: true })
    const named = namesIn(readFileSync(join(root, 'deploy/monitoring', file), 'utf8'))
    expect(named.length).toBeGreaterThan(8)
    for (const name of named) expect([name, body]).toEqual([name, expect.stringMatching(`# TYPE ${name} `)])
  },
)
