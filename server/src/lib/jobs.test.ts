import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type JobAdder, type JobData, jobNames, nightlyJobs, queue, queues } from './jobs.ts'
import type { JobHandlers } from './work.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every line of the table has its queue in the database, and nothing else but the night has one', async () => {
  const { rows } = await app.owner.query<{ name: string; policy: string }>('select name, policy from pgboss.queue')
  const own = rows.filter(({ name }) => !name.startsWith('__pgboss'))
  expect(own.map(({ name }) => name).toSorted()).toEqual([...jobNames, 'nightly'].toSorted())
  expect(own.filter(({ policy }) => policy === 'short').map(({ name }) => name)).toEqual(
    jobNames.filter((name) => queues[name].oneWaitingPerKey),
  )
})

test('what the night adds is said by the table', () => {
  expect(nightlyJobs).toEqual(['pulses.resume', 'telegram.forget', 'analytics.compare-rollups', 'auth.forget-sessions'])
})

test('a kind of work that nobody handles does not compile', () => {
  const { 'letters.send': forgotten, ...others } = jobHandlers
  expect(forgotten).toBeTypeOf('function')
  // @ts-expect-error: nobody would send letters
  others satisfies JobHandlers
  expectTypeOf(jobHandlers).toExtend<JobHandlers>()
})

test('what a job is told is checked where it is added, and the night can tell nothing', () => {
  expectTypeOf<JobData['letters.send']>().toEqualTypeOf<{ letterId: string }>()
  expectTypeOf<JobData['telegram.forget']>().toEqualTypeOf<Record<string, never>>()
  const add = (jobs: JobAdder) => {
    // @ts-expect-error: of which round
    void jobs.add('pulses.mix', {})
    // @ts-expect-error: no such work
    void jobs.add('pulses.guess', {})
  }
  expect(add).toBeTypeOf('function')
  // @ts-expect-error: the night knows no round
  queue<{ roundId: string }>({ nightly: true })
})
