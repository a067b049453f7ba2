import pg from 'pg'
import { getRollbackPlans, PgBoss } from 'pg-boss'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { prepareJobs } from './job-queue.ts'
import { type JobAdder, type JobData, type JobName, jobNames, nightlyJobs, type queue, queues } from './jobs.ts'
import type { JobHandlers } from './work.ts'

type Options<Data> = NonNullable<Parameters<typeof queue<Data>>[0]>

const app = testAppOfFile()

test('every line of the table has its queue in the database, and nothing else but the night has one', async () => {
  const { rows } = await app.owner.query<{ name: string; policy: string }>('select name, policy from pgboss.queue')
  const own = rows.filter(({ name }) => !name.startsWith('__pgboss'))
  expect(own.map(({ name }) => name).toSorted()).toEqual([...jobNames, 'nightly'].toSorted())
  expect(own.filter(({ policy }) => policy === 'short').map(({ name }) => name)).toEqual(
    jobNames.filter((name) => queues[name].oneWaitingPerKey),
  )
})

test('a start makes the queue that is missing, and brings one and the schema of another version up to date', async () => {
  const start = () => prepareJobs(app.database.app, app.database.owner, pg.Client)
  const state = async () => {
    const { rows } = await app.owner.query<{ version: number; queues: string[]; heartbeats: number[] }>(
      `select version, (select array_agg(name order by name) from pgboss.queue where name not like '\\_%') as queues,
         (select array_agg(distinct heartbeat_seconds) from pgboss.queue where name not like '\\_%') as heartbeats from pgboss.version`,
    )
    return rows[0]
  }
  const complete = await state()
  await app.owner.query("select pgboss.delete_queue('nightly')")
  expect((await state())?.queues).not.toContain('nightly')
  await start()
  expect(await state()).toEqual(complete)

  await app.owner.query("update pgboss.queue set heartbeat_seconds = null where name = 'letters.send'")
  expect(await state()).not.toEqual(complete)
  await start()
  expect(await state()).toEqual(complete)

  await app.owner.query(getRollbackPlans('pgboss'))
  expect((await state())?.version).not.toBe(complete?.version)
  await start()
  expect(await state()).toEqual(complete)
})

test('the job of a server of which nothing is heard goes to another one, and that of a server at work does not', async () => {
  const queue = new PgBoss({ ...app.database.app, schema: 'pgboss', createSchema: false, migrate: false })
  await queue.start()
  onTestFinished(() => queue.stop({ graceful: false }))
  await queue.send('telegram.forget', {}, { priority: 1 })
  const [taken] = await queue.fetch('telegram.forget')
  const stateAfter = async (seconds: number) => {
    await app.owner.query(
      'update pgboss.job set heartbeat_on = now() - make_interval(secs => $2::int) where id = $1::uuid',
      [taken?.id, seconds],
    )
    await app.owner.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
    await queue.supervise('telegram.forget')
    return (await queue.findJobs('telegram.forget', { id: taken?.id ?? '' })).map(({ state }) => state)
  }
  expect(await stateAfter(50)).toEqual(['active'])
  expect(await stateAfter(70)).toEqual(['retry'])
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
