import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { DB } from '../../db/types.ts'
import type { Unbound } from './context.ts'
import type { CompanyId } from './database/tenant.ts'
import { addNightlyWork, nightTime } from './nightly.ts'
import type { Logger } from './process/log.ts'

/** Every kind of background work and what it is told: ids only, since each job re-reads the state it finds. */
export type JobData = {
  /** Sends one letter of the outbox. */
  'letters.send': { letterId: string }
  /** Reminds the participants of a round who have not answered. */
  'pulses.remind': { roundId: string }
  /** Rewrites the answers of an anonymous round in random order. */
  'pulses.mix': { roundId: string }
  /** Opens the next round of a weekly pulse. */
  'pulses.open-weekly-round': { pulseId: string; slot: string }
  /** Tells participants of a round that they are asked; large audiences in portions. */
  'pulses.invite': { roundId: string; participantIds: string[] }
  /** Adds again the jobs of pulses that ought to be in the queue. */
  'pulses.resume': Record<string, never>
  /** Sends one message of the outbox to a chat. */
  'telegram.send': { messageId: string }
  /** Tells a chat what became of its request to be connected. */
  'telegram.tell': { chatId: number; what: 'connected' | 'refused' }
  /** Removes what is past its use: codes, old messages. */
  'telegram.forget': Record<string, never>
  /** Compares the rollups of a company with what they count. */
  'analytics.compare-rollups': Record<string, never>
  /** Deletes sessions that ended long ago. */
  'auth.forget-sessions': Record<string, never>
}
export type JobName = keyof JobData
export type JobOptions = { startAfter?: Date; singletonKey?: string; priority?: number }

/** What a use-case holds: adding work that exists only if its transaction commits. */
export type JobAdder = {
  add<N extends JobName>(name: N, data: JobData[N], options?: JobOptions): Promise<void>
  addMany<N extends JobName>(name: N, data: readonly JobData[N][], options?: JobOptions): Promise<void>
}

/** May run twice and re-reads what it acts on: it does nothing when that is done already. */
export type JobHandler<N extends JobName> = (unbound: Unbound, companyId: CompanyId, data: JobData[N]) => Promise<void>
export type JobHandlers = { [N in JobName]?: JobHandler<N> }

const schema = 'pgboss'
const queueNames: Record<JobName, true> = {
  'letters.send': true,
  'pulses.remind': true,
  'pulses.mix': true,
  'pulses.open-weekly-round': true,
  'pulses.invite': true,
  'pulses.resume': true,
  'telegram.send': true,
  'telegram.tell': true,
  'telegram.forget': true,
  'analytics.compare-rollups': true,
  'auth.forget-sessions': true,
}
/** Queues in which a key has one job waiting at most. In the others pg-boss keeps a `singletonKey` and ignores it. */
const oneWaitingPerKey: ReadonlySet<string> = new Set<JobName>(['pulses.open-weekly-round'])
/** One job a night, which adds the work of every company. */
const nightQueue = 'nightly'
const queueOptions = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  notify: true,
  // A job whose server was killed goes to another one after this; sending a letter gives up after three minutes.
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 24 * 3600,
}

/** Makes the queue's own schema; run by the owner after the migrations. The plain role owns it: it holds no tenant's table. */
export async function prepareJobs(app: pg.PoolConfig, owner: pg.ClientConfig, Client: typeof pg.Client): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query(`create schema if not exists ${schema} authorization kamerton_app`)
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
  for (const name of [...Object.keys(queueNames), nightQueue])
    await boss.createQueue(name, oneWaitingPerKey.has(name) ? { ...queueOptions, policy: 'short' } : queueOptions)
  await boss.stop({ graceful: false })
}

export type Jobs = {
  adder(db: Kysely<DB>, companyId: CompanyId): JobAdder
  start(handlers: JobHandlers, unbound: Unbound): Promise<void>
  /** Waits for running jobs, hands the rest back. */
  stop(): Promise<void>
}

const through = (db: Kysely<DB>): Db => ({
  executeSql: async (text, values = []) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
  }),
})

/** The queue in our own database; it connects when the first job is added or worked on. */
export function openJobs(app: pg.PoolConfig, log: Logger): Jobs {
  // Reindexing and vacuum watching need rights that the plain role does not have.
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
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  let started: Promise<unknown> | null = null
  // A start that fails, because the database was away, is tried again by the next who needs the queue.
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
    async start(handlers, unbound) {
      await ready()
      for (const [name, handler] of Object.entries(handlers)) {
        // `Object.entries` forgets that each name goes with its own handler; `JobHandlers` has checked it.
        await work(boss, name as JobName, handler as JobHandler<JobName>, unbound, log)
      }
      await boss.work(nightQueue, () => addNightlyWork(unbound))
      // Of several servers one adds it; a night that was missed is not made up for.
      await boss.schedule(nightQueue, nightTime)
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

async function work<N extends JobName>(boss: PgBoss, name: N, handler: JobHandler<N>, unbound: Unbound, log: Logger) {
  // Several at a time, each with its own outcome: one failure must not run its neighbours again.
  const options = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 1,
    batchSize: 20,
    perJobResults: true,
    burstWhenBatchFull: true,
  } as const
  await boss.work<{ companyId: CompanyId; data: JobData[N] }, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handler(unbound, job.data.companyId, job.data.data)
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
