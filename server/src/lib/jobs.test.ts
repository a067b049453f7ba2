import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { prepareJobs } from './job-queue.ts'
import { type JobAdder, type JobData, type JobName, jobNames, nightlyJobs, type queue, queues } from './jobs.ts'
import type { JobHandlers } from './work.ts'

type Options<Told> = NonNullable<Parameters<typeof queue<Told>>[0]>

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

test('a start makes the queue that is missing, and brings a schema of another version up to date', async () => {
  const start = () => prepareJobs(app.database.app, app.database.owner, pg.Client)
  const state = async () => {
    const { rows } = await app.owner.query<{ version: number; queues: string[] }>(
      "select version, (select array_agg(name order by name) from pgboss.queue where name not like '\\_%') as queues from pgboss.version",
    )
    return rows[0]
  }
  const complete = await state()
  await app.owner.query("select pgboss.delete_queue('nightly')")
  expect((await state())?.queues).not.toContain('nightly')
  await start()
  expect(await state()).toEqual(complete)

  await app.owner.query(getRollbackPlans('pgboss'))
  expect((await state())?.version).not.toBe(complete?.version)
  await start()
  expect(await state()).toEqual(complete)
})

test('what the night adds is said by the table', () => {
  expect(nightlyJobs).toEqual([
    'pulses.check-totals',
    'pulses.resume',
    'my-pulses.resume',
    'one-to-one.resume',
    'development-plans.look',
    'action-items.look',
    'report-letters.look',
    'payments.resume',
    'telegram.forget',
    'audit.check-journal',
    'audit.forget-openings',
    'analytics.compare-rollups',
    'reports.keep-people',
    'auth.forget-sessions',
    'auth.forget-acts',
    'feedback.forget',
  ])
})

test('a kind of work that nobody handles does not compile', () => {
  const { 'letters.send': forgotten, ...others } = jobHandlers
  expect(forgotten).toBeTypeOf('function')
  expectTypeOf(others).not.toExtend<JobHandlers>()
  expectTypeOf(jobHandlers).toExtend<JobHandlers>()
})

test('what a job is told is checked where it is added, and the night can tell nothing', () => {
  expectTypeOf<JobData['letters.send']>().toEqualTypeOf<{ letterId: string }>()
  expectTypeOf<JobData['telegram.forget']>().toEqualTypeOf<Record<string, never>>()
  expectTypeOf<JobAdder['add']>().toBeCallableWith('pulses.mix', { roundId: 'one' })
  expectTypeOf<Record<string, never>>().not.toExtend<JobData['pulses.mix']>()
  expectTypeOf<'pulses.guess'>().not.toExtend<JobName>()
  expectTypeOf<{ nightly: true }>().toExtend<Options<Record<string, never>>>()
  expectTypeOf<{ nightly: true }>().not.toExtend<Options<{ roundId: string }>>()
})
