import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, erasuresFile, readConfig } from '../config.ts'
import { Unbound } from '../lib/context.ts'
import { type DatabaseAddress, embeddedAddress } from '../lib/database/connection.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { migrate } from '../lib/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../lib/database/open-database.ts'
import { erasuresIn } from '../lib/erasures.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { openMailer } from '../lib/mail/mailer.ts'
import { openPlatform } from '../lib/platform.ts'
import { openLog } from '../lib/process/log.ts'
import { roundKeysIn } from '../lib/round-keys.ts'

/** The database of the configuration: a running one of ours, a started one, or the one in DATABASE_URL. */
export async function withDatabase(work: (database: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, console.error)
  try {
    await work(database, config)
  } finally {
    await database.stop()
  }
}

/** The product without its HTTP and without its workers, on an up-to-date database. */
export const withProduct = (work: (unbound: Unbound, config: Config) => Promise<void>): Promise<void> =>
  withDatabase(async ({ address }, config) => {
    await migrate(address.owner)
    // Where no server has ever started, nobody has made the queue yet.
    await prepareJobs(address.app, address.owner, pg.Client)
    await onProduct(address, config, work)
  })

/** Like `withProduct`, on a database that is open and up to date already. */
export async function onProduct(
  { app }: DatabaseAddress,
  config: Config,
  work: (unbound: Unbound, config: Config) => Promise<void>,
): Promise<void> {
  const log = openLog(config.logLevel)
  const erasures = erasuresIn(erasuresFile(config))
  const roundKeys = roundKeysIn(config.roundKeysDir)
  const platform = openPlatform({ ...config, app, mailer: openMailer(config, log), erasures, roundKeys, log })
  try {
    await work(new Unbound(platform), config)
  } finally {
    await platform.close()
  }
}

/** A temporary database with the migrations only, so that text generated from it contains nobody's data. */
export async function withMigratedDatabase(work: (address: DatabaseAddress) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-schema-'))
  const { socketFolder, port, stop } = await startEmbeddedDatabase(folder)
  try {
    const address = embeddedAddress(socketFolder, port)
    await migrate(address.owner)
    await work(address)
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
