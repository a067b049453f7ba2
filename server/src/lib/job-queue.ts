import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' }
import type { DB } from '../../db/types.ts'
import type { Outage } from './database/outage.ts'
import type { CompanyId } from './database/tenant.ts'
import { type JobAdder, type JobData, type JobName, type JobOptions, jobNames, queues } from './jobs.ts'
import type { Logger } from './process/log.ts'

const schema = 'pgboss'
/** Any constant that nothing else uses. */
const schemaLock = 7_355_609
/** One job a night, which adds the work of every company. */
const nightQueue = 'nightly'
const allQueues = [...jobNames, nightQueue] as const
/** The time when fewest people answer from Kaliningrad to Kamchatka: 21:17 UTC, in the notation of cron. */
const nightTime = '17 21 * * *'
const queueOptions = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  notify: true,
  // A worker sends a heartbeat every half of this for its job. A killed server sends none, and another server gets its
  // jobs.
  heartbeatSeconds: 60,
  // The limit for a job that never ends on a running server; sending a letter gives up after three minutes.
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 24 * 3600,
}

/**
 * Makes the queue's own schema, unless all of it exists, as at nearly every start. The owner runs this after the
 * migrations. The plain role owns the schema: it holds no tenant's table.
 */
export async function prepareJobs(app: pg.PoolConfig, owner: pg.ClientConfig, Client: typeof pg.Client): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    if (await stands(client)) return
    // One of several servers that start together makes it. Without the lock «if not exists» would fail for the others.
    await client.query(
      `begin; select pg_advisory_xact_lock(${schemaLock}); create schema if not exists ${schema} authorization kamerton_app; commit`,
    )
  } finally {
    await client.end()
  }
  const boss = new PgBoss({
    ...app,
    schema,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of allQueues) {
    const isShort = name !== nightQueue && queues[name].oneWaitingPerKey
    await boss.createQueue(name, isShort ? { ...queueOptions, policy: 'short' } : queueOptions)
    // An existing queue would keep the settings of the version that made it.
    await boss.updateQueue(name, queueOptions)
  }
  await boss.stop({ graceful: false })
}

/** Whether every queue exists, in a schema of the library's version without unfinished changes. */
async function stands(client: pg.Client): Promise<boolean> {
  const made = await client.query<{ made: boolean }>(`select to_regclass('${schema}.bam') is not null as made`)
  if (!made.rows[0]?.made) return false
  const { rows } = await client.query(
    `select from ${schema}.version where version = $1
     and $2::text[] <@ (select array_agg(name) from ${schema}.queue where heartbeat_seconds = $3)
     and not exists (select from ${schema}.bam where status <> 'completed')`,
    [packageOfQueue.pgboss.schema, allQueues, queueOptions.heartbeatSeconds],
  )
  return rows.length > 0
}

/** The number of connections, since each of these jobs needs one for a moment. */
const usuallyAtOnce = 20

export type Job<N extends JobName> = { name: N; companyId: CompanyId; data: JobData[N] }
/** The result of a job; one that was put off is in the queue again. */
export type Outcome = 'done' | 'put off'

/** Runs the jobs of one queue; `options` are those that a job was added with. */
export type Worker<N extends JobName> = {
  name: N
  run(job: Job<N>, options: JobOptions): Promise<Outcome>
}

export type Jobs = {
  adder(db: Kysely<DB>, companyId: CompanyId): JobAdder
  /**
   * Adds a job again that cannot run now. It uses the queue's own connection, since the other connections may be the
   * reason to wait.
   */
  putOff<N extends JobName>(job: Job<N>, options: JobOptions): Promise<void>
  start(workers: readonly Worker<JobName>[], everyNight: () => Promise<void>): Promise<void>
  /** Waits for running jobs and returns the others to the queue. */
  stop(): Promise<void>
}

const through = (db: Kysely<DB>): Db => ({
  executeSql: async (text, values = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  }),
})

/** The queue in our own database; it connects when the first job is added or worked on. */
export function openJobs(app: pg.PoolConfig, { log, outage }: { log: Logger; outage: Outage }): Jobs {
  // Reindexing and vacuum monitoring need rights that the plain role does not have.
  const boss = new PgBoss({
    ...app,
    schema,
    max: 4,
    createSchema: false,
    migrate: false,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => outage.notice(error, 'job queue'))
  let started: Promise<unknown> | null = null
  // A failed start, with the database away, is retried by the next caller that needs the queue.
  const ready = () =>
    (started ??= boss.start().catch((error: unknown) => {
      started = null
      throw error
    }))
  return {
    adder: (db, companyId) => ({
      async add(name, data, options = {}) {
        await ready()
        await boss.send(name, { companyId, data }, { ...options, db: through(db) })
      },
      async addMany(name, data, options = {}) {
        await ready()
        if (data.length > 0)
          await boss.insert(
            name,
            data.map((one) => ({ data: { companyId, data: one }, ...options })),
            { db: through(db) },
          )
      },
    }),
    async putOff({ name, companyId, data }, options) {
      await ready()
      const { oneWaitingPerKey, nightly } = queues[name]
      // Of the nightly jobs that a company misses, only one waits.
      const key = nightly && !oneWaitingPerKey ? { singletonKey: companyId } : null
      if (key) await boss.upsert(name, { companyId, data }, { ...options, ...key })
      else await boss.send(name, { companyId, data }, options)
    },
    async start(workers, everyNight) {
      await ready()
      await Promise.all([
        ...workers.map((worker) => work(boss, worker, log)),
        boss.work(nightQueue, everyNight),
        // One of several servers adds it; a missed night is not repeated.
        boss.schedule(nightQueue, nightTime),
      ])
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

async function work<N extends JobName>(boss: PgBoss, { name, run }: Worker<N>, log: Logger) {
  // Several at a time, each with its own outcome: one failure must not make the others run again.
  const options = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 1,
    batchSize: queues[name].atOnce ?? usuallyAtOnce,
    perJobResults: true,
    burstWhenBatchFull: true,
    includeMetadata: true,
  } as const
  await boss.work<{ companyId: CompanyId; data: JobData[N] }, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          const options = { priority: job.priority, ...(job.singletonKey && { singletonKey: job.singletonKey }) }
          const outcome = await run({ name, ...job.data }, options)
          // Each try would leave a row for a week, and an outage has many tries.
          if (outcome === 'put off') await boss.deleteJob(name, job)
          return { id: job.id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, job: name }, 'job failed, it will be tried again')
          return {
            id: job.id,
            status: 'failed' as const,
            output: { message: error instanceof Error ? error.message : String(error) },
          }
        }
      }),
    ),
  )
}
