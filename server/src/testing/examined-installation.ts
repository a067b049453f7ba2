import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { nameOfCopy } from '../backups/copy-names.ts'
import { type RestoreTest, reportFile } from '../backups/restore-report.ts'
import type { Instruments } from '../doctor/subject.ts'
import type { Phase } from '../health/readiness.ts'
import { healthRoutes } from '../health/routes.ts'
import { type DatabaseAddress, embeddedAddress, openKysely, openPool } from '../lib/database/connection.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { marksOf, migrate, migrations } from '../lib/database/migrate.ts'
import { securityHeaders } from '../lib/http/security-headers.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { tryMailServer } from '../lib/mail/try-mail-server.ts'
import { aBotApi, aMailServer, aProxy, botToken } from './peers/around-a-server.ts'
import { aCertificate, type Certificate } from './peers/certificates.ts'
import { outsideUrlOf } from './server-process.ts'

export type Environment = Record<string, string>

export const secret = randomBytes(32)

/** A centre of certificates that the examined installation trusts. */
export const centre = aCertificate({ names: ['Камертон, центр'], isCentre: true })
export const goodCertificate: Certificate = aCertificate({ names: ['localhost'], by: centre.issuer })

/** The PostgreSQL of a test file, with a migrated database that tests clone. */
export type OwnPostgres = {
  readonly running: EmbeddedDatabase
  address(database: string): DatabaseAddress
  /** A migrated database of one test. */
  clone(): Promise<string>
  /** A migrated database that no test changes. */
  shared(): Promise<string>
  /** Statements of the superuser in a database. */
  run(database: string, ...statements: string[]): Promise<void>
}

const template = 'kamerton_whole'

/** Starts a PostgreSQL for the tests of a file: they change its roles and settings as they like. */
export function ownPostgresOfFile(): OwnPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-examined-'))
  let running: EmbeddedDatabase | undefined
  let made = 0
  const started = (): EmbeddedDatabase => {
    if (!running) throw new Error('the database starts before the first test')
    return running
  }
  const address = (database: string) => embeddedAddress(started().socketFolder, started().port, database)
  const run = async (database: string, ...statements: string[]) => {
    const client = new pg.Client(address(database).owner)
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    running = await startEmbeddedDatabase(folder)
    await run('postgres', `create database ${template}`)
    const { owner, app } = address(template)
    await migrate(owner)
    await prepareJobs(app, owner, pg.Client)
  })
  afterAll(async () => {
    await running?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  let shared: Promise<string> | undefined
  const clone = async () => {
    const name = `kamerton_examined_${++made}`
    await run('postgres', `create database ${name} template ${template} strategy wal_log`)
    return name
  }
  return {
    get running() {
      return started()
    },
    address,
    run,
    clone,
    shared: () => (shared ??= clone()),
  }
}

/** A server with nothing but its health, on the database of a test. Returns its port. */
export async function aServer(
  { app: address }: DatabaseAddress,
  {
    trustProxy = ['127.0.0.1'],
    phase = 'ready',
    knows = secret,
  }: { trustProxy?: string[]; phase?: Phase; knows?: Buffer } = {},
): Promise<string> {
  const pool = openPool(address, { max: 2 })
  const app = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false })
  securityHeaders(app, { https: true })
  healthRoutes(app, {
    db: openKysely(pool),
    migrations: migrations().flatMap((one) => marksOf(one).map(({ name }) => name)),
    phase: () => phase,
    freeBytes: async () => null,
    secret: knows,
  })
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port
}

/** A folder of one test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The present of the tests; the clock of the machine is asked where another clock is compared with it. */
export const now = new Date('2026-11-29T12:00:00Z')

/** Room on a disk that nobody needs to think about. */
const plenty = { freeBytes: 50 * 1024 ** 3, inodes: 1_000_000, freeInodes: 900_000 }

export const instruments = (more: Partial<Instruments> = {}): Instruments => ({
  now: () => now,
  newNonce: () => randomBytes(8).toString('hex'),
  // A busy machine must not miss it; tests of silence set a shorter one.
  patienceMs: 20_000,
  roomAt: async () => plenty,
  user: { uid: process.getuid?.() ?? 0, gids: [] },
  txtRecords: async (name) => [name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 -all'],
  tryMailServer,
  trusted: [centre.cert],
  ...more,
})

const HOUR_MS = 3_600_000

export const copyTime = (hoursAgo: number, from = now): string =>
  new Date(from.getTime() - hoursAgo * HOUR_MS).toISOString()

export const copyOf = (hoursAgo: number, from = now): string => nameOfCopy(new Date(copyTime(hoursAgo, from)), false)

/** The report of a restore test that worked. */
export const restoreTest = (at: string): RestoreTest => ({
  at,
  copy: copyOf(1),
  ok: true,
  refusal: null,
  rows: 0,
  tables: {},
  note: null,
})

/** Folder of backups: a fresh copy, and a restore that worked. */
export function aBackupFolder(copies: readonly string[] = [copyOf(1)], from = now): string {
  const folder = aFolder()
  for (const name of copies) writeFileSync(join(folder, name), 'of people', { mode: 0o600 })
  writeFileSync(reportFile(folder), JSON.stringify(restoreTest(copyTime(20, from))))
  return folder
}

/** Everything as it should be: a server behind a proxy with TLS, its database, mail, a bot, copies. */
export async function aWholeInstallation(postgres: OwnPostgres): Promise<Environment> {
  const database = postgres.address(await postgres.shared())
  const port = await aServer(database)
  const [proxy, mail, bot] = await Promise.all([
    aProxy(Number(port), { tls: goodCertificate }),
    aMailServer(),
    aBotApi(),
  ])
  const [dataDir, keys] = [aFolder(), aFolder()]
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 })
  return {
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: `https://localhost:${proxy}`,
    DATA_DIR: dataDir,
    ROUND_KEYS_DIR: keys,
    DATABASE_URL: outsideUrlOf(database.owner),
    SECRET_KEY: secret.toString('hex'),
    SMTP_URL: `smtp://kamerton:right@127.0.0.1:${mail}`,
    MAIL_FROM: 'hello@kamerton.example',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: `http://127.0.0.1:${bot}`,
    CONTACT_EMAIL: 'hello@kamerton.example',
    // Clocks are compared too, so its present is that of the machine.
    BACKUP_DIR: aBackupFolder([copyOf(1, new Date())], new Date()),
  }
}
