import { Writable } from 'node:stream'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wasUndone } from '../http/answer-errors.ts'
import { openLog } from '../process/log.ts'
import { isUnavailable } from './is-unavailable.ts'
import { watchOutage } from './outage.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

/** An error as the queue's library passes it on: copied into a plain object. */
const copied = (error: Error): Error =>
  Object.assign({ name: error.name, message: error.message, stack: error.stack }, error)

function watched() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(/"msg":"(.*?)"/.exec(chunk.toString('utf8'))?.[1] ?? '')
      done()
    },
  })
  const database = { isAway: true }
  const outage = watchOutage(openLog('warn', stream), () =>
    database.isAway ? Promise.reject(refused()) : Promise.resolve(),
  )
  return { lines, database, outage }
}

test('while the database is away the log says it once, and once more when it is back', async () => {
  const { lines, database, outage } = watched()
  for (let second = 0; second < 60; second++) {
    outage.notice(copied(refused()), 'job queue')
    outage.notice(new Error('Connection terminated unexpectedly'), 'database connection lost')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(lines).toEqual(['database is away'])
  database.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual(['database is away', 'database is back'])

  database.isAway = true
  outage.notice(copied(refused()), 'job queue')
  expect(lines).toEqual(['database is away', 'database is back', 'database is away'])
})

test('what failed while the database is there is said each time, as it came', () => {
  const { lines, outage } = watched()
  for (let i = 0; i < 2; i++) outage.notice(copied(new Error('queue cache is empty')), 'job queue')
  expect(lines).toEqual(['job queue', 'job queue'])
})

test('a server that stops calls nothing an outage', async () => {
  const { lines, database, outage } = watched()
  outage.notice(refused(), 'job queue')
  outage.end()
  outage.notice(refused(), 'database connection lost')
  database.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual(['database is away'])
})

test('a call is told «unavailable» of a database that is away or too busy, and not of a wrong query', () => {
  const state = (code: string) => Object.assign(new pg.DatabaseError('said', 1, 'error'), { code })
  expect([refused(), state('57P01'), state('53300'), state('55P03')].map(isUnavailable)).toEqual([
    true,
    true,
    true,
    true,
  ])
  const ofCluster = (said: string) => Object.assign(new pg.DatabaseError(said, 1, 'error'), { code: 'XX000' })
  const lostAtCommit = ofCluster('could not commit transaction for shard 102022 on at least one active node')
  expect([lostAtCommit, ofCluster('cache lookup failed for type 1')].map(isUnavailable)).toEqual([true, false])
  // The outcome is unknown, so it is not simply retried in another way.
  expect(wasUndone(lostAtCommit)).toBe(false)
  expect([new Error('no'), state('08P01'), state('23505'), 'ECONNREFUSED'].map(isUnavailable)).toEqual(
    Array<boolean>(4).fill(false),
  )
})
