import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testAppOfFile } from '../../testing/test-app.ts'
import { lockDatabase } from './lock-database.ts'

const app = testAppOfFile()

test('what a machine held that is gone without a word goes over to another one', async () => {
  const log = pino({ level: 'silent' })
  const turns: string[] = []
  const work = (who: string) => (signal: AbortSignal) => {
    turns.push(who)
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const hour = 3_600_000
  // It holds the lock and is silent from here on; nothing else ends its connection.
  const silent = lockDatabase(app.database.app, 'test', work('silent'), {
    log,
    everyMs: hour,
    watch: { askedEveryMs: hour, missedAfterMs: 300 },
  })
  await expect.poll(() => turns).toEqual(['silent'])
  const other = lockDatabase(app.database.app, 'test', work('other'), {
    log,
    everyMs: 20,
    watch: { askedEveryMs: 50, missedAfterMs: 10_000 },
  })
  await expect.poll(() => turns, { timeout: 10_000 }).toEqual(['silent', 'other'])
  await Promise.all([silent.stop(), other.stop()])
})
