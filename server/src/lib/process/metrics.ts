import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { comesFromThisMachine } from '../http/this-machine.ts'
import { sameBytes } from '../tokens.ts'
import type { MessageCounts } from './message-counts.ts'
import { version } from './version.ts'

export type PoolState = { total: number; idle: number; waiting: number }
export type JobsState = { waiting: number; failed: number; lagSeconds: number }

/** Seconds since 1970 and bytes; null: there is none yet. */
export type BackupFigures = {
  lastSuccess: number | null
  bytes: number | null
  testedAt: number | null
  isTestOk: boolean | null
}

/**
 * Sources of the measurements, asked when the metrics are read. Routes in `unwatched` are counted when they fail only.
 * Otherwise a reader who polls the metrics would see in which minute somebody has answered.
 */
export type Measured = {
  pool(): PoolState
  jobs(): Promise<JobsState>
  /** Null: the server makes no copies. */
  backups(): Promise<BackupFigures | null>
  messages: MessageCounts
  unwatched: ReadonlySet<string>
}

const labelled = (
  register: Registry,
  name: string,
  help: string,
  collect: (gauge: Gauge<'state'>) => void | Promise<void>,
) =>
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [register],
    collect() {
      return collect(this)
    },
  })

/** Without copies there are no such figures: a zero would look like a copy of 1970. */
function measureBackups(register: Registry, figures: Measured['backups']): void {
  const gauge = (name: string, help: string, valueOf: (of: BackupFigures) => number | null) =>
    new Gauge({
      name: `kamerton_backup_${name}`,
      help,
      registers: [register],
      async collect() {
        const of = await figures().catch(() => null)
        const value = of && valueOf(of)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge('last_success_timestamp_seconds', 'Moment of the last copy of the database', (of) => of.lastSuccess ?? 0)
  gauge('size_bytes', 'Size of that copy', (of) => of.bytes)
  gauge('restore_test_timestamp_seconds', 'When a copy was last restored for a test', (of) => of.testedAt ?? 0)
  gauge('restore_test_ok', 'Whether it restored: 1 or 0', ({ isTestOk }) =>
    isTestOk === null ? null : Number(isTestOk),
  )
}

const measureMessages = (register: Registry, messages: MessageCounts): Counter<'kind' | 'outcome'> =>
  new Counter({
    name: 'kamerton_messages_total',
    help: 'Tries to send letters, by their kind, and Telegram messages',
    labelNames: ['kind', 'outcome'],
    registers: [register],
    collect() {
      this.reset()
      for (const { kind, outcome, count } of messages.all()) this.inc({ kind, outcome }, count)
    },
  })

type Readers = {
  /** Only programs of this machine can reach the server. */
  forThisMachine: boolean
  token: string | null
}
export type MetricsOptions = Readers & { ofProcess: boolean }

/** The readers are a monitor on this machine, or one that knows the token. */
function mayRead(request: FastifyRequest, { forThisMachine, token }: Readers): boolean {
  if (token !== null) return sameBytes(Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
  return forThisMachine && comesFromThisMachine(request)
}

/** Metrics for Prometheus. Routes are named by their pattern, since an address may contain a token. */
export function serveMetrics(
  app: FastifyInstance,
  measured: Measured,
  { ofProcess, ...readers }: MetricsOptions,
): void {
  const register = new Registry()
  if (ofProcess) collectDefaultMetrics({ register })
  new Gauge({
    name: 'kamerton_build_info',
    help: 'Always 1; the labels name the version of the product and of Node.js',
    labelNames: ['version', 'node'],
    registers: [register],
  }).set({ version, node: process.versions.node }, 1)
  const durations = new Histogram({
    name: 'kamerton_http_request_duration_seconds',
    help: 'Time from the first byte of a call to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [register],
  })
  labelled(register, 'kamerton_database_connections', 'Connections of the pool', (gauge) => {
    for (const [state, count] of Object.entries(measured.pool())) gauge.set({ state }, count)
  })
  labelled(register, 'kamerton_jobs', 'Background work that is due or has failed for good', async (gauge) => {
    gauge.reset()
    const jobs = await measured.jobs().catch(() => null)
    if (!jobs) return
    const { waiting, failed, lagSeconds } = jobs
    gauge.set({ state: 'waiting' }, waiting)
    gauge.set({ state: 'failed' }, failed)
    gauge.set({ state: 'lag_seconds' }, lagSeconds)
  })
  measureBackups(register, measured.backups)
  measureMessages(register, measured.messages)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (reply.statusCode >= 500 || !measured.unwatched.has(route))
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) return reply.callNotFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
