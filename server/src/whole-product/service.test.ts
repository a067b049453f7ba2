import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { ownerUrlOf, type ServerProcess, startServer, statusAt, unknownLink } from '../testing/server-process.ts'

// A frozen database is waited for on purpose, up to three seconds a call.
vi.setConfig({ testTimeout: 40_000 })

let server: ServerProcess
let ownerUrl: string
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace' })
  ownerUrl = await ownerUrlOf(server)
})
afterAll(() => server.remove())

const statusOf = (path: string, of = server): Promise<number> => statusAt(of, path)

async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

test('a running server is live and ready, and counts what it does', async () => {
  expect(await statusOf('/api/health/live')).toBe(200)
  const ready = await fetch(`${server.address}/api/health/ready`)
  expect(await ready.json()).toEqual({
    status: 'ready',
    phase: 'ready',
    database: true,
    migrations: true,
    writable: true,
    outbox_lag_seconds: expect.any(Number),
  })
  expect(await statusOf(unknownLink())).toBe(404)
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toMatch(
    /kamerton_http_request_duration_seconds_count\{method="GET",route="\/api\/pulse\/form",status="404"\} 1/,
  )
  expect(metrics).toMatch(/kamerton_database_connections\{state="total"\} \d/)
  expect(metrics).toMatch(/kamerton_jobs\{state="lag_seconds"\} \d/)
  expect(metrics).toContain('process_cpu_seconds_total')
  expect(metrics).not.toContain('token')
  expect((await fetch(`${server.address}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('a killed database costs some 503s; within ten seconds calls and background work go on in the same process', async () => {
  const seen = new Set<number>()
  process.kill(postmasterPid(), 'SIGKILL')
  const killed = performance.now()
  await expect
    .poll(async () => seen.add(await statusOf(unknownLink())), { timeout: 10_000, interval: 20 })
    .toContain(503)
  expect(await statusOf('/api/health/live')).toBe(200)
  await expect.poll(() => statusOf(unknownLink()), { timeout: 10_000, interval: 50 }).toBe(404)
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 10_000, interval: 50 }).toBe(200)
  expect(performance.now() - killed).toBeLessThan(10_000)
  expect([...seen].filter((status) => status !== 404 && status !== 503)).toEqual([])
  expect(server.child.exitCode).toBeNull()
  await expectJobToRun()
})

/** The letter does not exist, so the job does nothing and succeeds. */
const expectJobToRun = () => runJob('letters.send', { companyId: randomUUID(), data: { letterId: randomUUID() } })

/** Adds a job to the queue of the running server and waits until it is done. */
async function runJob(name: string, data: object) {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', () => {})
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const id = await boss.send(name, data)
  const client = await owner()
  const stateOf = async () => (await client.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
  await expect.poll(stateOf, { timeout: 10_000, interval: 50 }).toBe('completed')
}

test('A-60: background work that nobody takes makes the server not ready, and not dead, until somebody does', async () => {
  const client = await owner()
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => {})
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.createQueue('taken-by-nobody')
  const waitFor = (minutes: number) =>
    client.query(
      `insert into pgboss.job (name, start_after, created_on)
       select 'taken-by-nobody', at, at from (select now() - make_interval(mins => $1) as at) waiting`,
      [minutes],
    )
  await waitFor(9)
  expect(await statusOf('/api/health/ready')).toBe(200)
  await waitFor(11)
  const late = await fetch(`${server.address}/api/health/ready`)
  expect([late.status, await late.json()]).toEqual([
    503,
    expect.objectContaining({
      status: 'not_ready',
      database: true,
      outbox_lag_seconds: expect.toSatisfy((lag) => lag >= 660),
    }),
  ])
  expect(await statusOf('/api/health/live')).toBe(200)
  await client.query("delete from pgboss.job where name = 'taken-by-nobody'")
  expect(await statusOf('/api/health/ready')).toBe(200)
})

test('A-61: who was deleted is noted outside the database, by ids, where nobody else reads', async () => {
  const [companyId, userId] = [randomUUID(), randomUUID()]
  await runJob('employees.note-erasure', { companyId, data: { userId } })
  const file = join(server.dataDir, 'erasures.log')
  expect(readFileSync(file, 'utf8')).toBe(`{"company":"${companyId}","user":"${userId}"}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

const postmasterPid = () =>
  Number(readFileSync(join(server.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

test('A-36: while a table is locked and the pool used up, every call hears 503 within three seconds; the process stays live', async () => {
  const client = await owner()
  await client.query('begin; lock table pulse_participants in access exclusive mode')
  const began = performance.now()
  const calls = Array.from({ length: 30 }, async () => ({
    status: await statusOf(unknownLink()),
    after: performance.now() - began,
  }))
  expect(await statusOf('/api/health/live')).toBe(200)
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5_000 }).toBe(503)
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(3_500)
  await client.query('rollback')
  await expect.poll(() => statusOf(unknownLink()), { timeout: 10_000, interval: 50 }).toBe(404)
})

test('A-64: nothing that people type or hold is in the log, and a line cannot be forged', async () => {
  const canary = `canary-${randomUUID()}`
  const link = unknownLink()
  const post = (path: string, body: object) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/auth/login', { email: `${canary}@example.ru`, password: canary })
  await post(`/api/pulse/submit${link.slice(link.indexOf('?'))}`, { responses: { [canary]: `${canary}\u0000` } })
  await fetch(`${server.address}/api/${canary}%0A{"level":60}?email=${canary}`)
  const client = await owner()
  await client.query('alter table pulse_participants rename to gone')
  expect(await statusOf(link)).toBe(500)
  await client.query('alter table gone rename to pulse_participants')
  await expect.poll(() => server.said()).toContain('call failed')
  const token = link.slice(link.indexOf('=') + 1)
  const said = server.said() + readFileSync(join(server.dataDir, 'postgres/postgres.log'), 'utf8')
  expect(said).not.toContain(canary)
  expect(said).not.toContain(token)
  const lines = server
    .said()
    .trim()
    .split('\n')
    .filter((line) => !/^(?:Камертон готов|Письма): /.test(line))
  expect(lines.every((line) => line.startsWith('{"level":') && JSON.parse(line))).toBe(true)
})

test('a server that found the database running keeps it when the other process leaves', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kamerton-shared-'))
  const other = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const guest = await startServer({ DATA_DIR: dataDir })
  onTestFinished(guest.remove)
  expect(await statusOf(unknownLink(), guest)).toBe(404)
  await other.stop()
  expect(await statusOf(unknownLink(), guest)).toBe(503)
  await expect.poll(() => statusOf(unknownLink(), guest), { timeout: 10_000, interval: 50 }).toBe(404)
})
