import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type DatabaseAddress, embeddedAddress, outsideAddress } from '../lib/database/connection.ts'
import { logFileOf } from '../lib/database/embedded/log-file.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { createDatabase, inDatabase, machinesOf, makeTemplate } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: DatabaseAddress
    /**
     * Addresses of the owner on each machine of the server. There are several if TEST_DATABASE_URL names the
     * coordinator of a Citus cluster.
     */
    testMachines: pg.PoolConfig[]
    /** The log of PostgreSQL itself, each line with its database; null where the server is not ours. */
    testDatabaseLog: string | null
  }
}

/** One server per run; its template is migrated once, and each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-test-'))
  const embedded = outside
    ? null
    : await startEmbeddedDatabase(folder, {
        settings: {
          max_connections: '200',
          log_line_prefix: '%m [%p] %d ',
          // These rows are useless after the run; crash tests use databases of their own.
          synchronous_commit: 'off',
        },
      })
  const main = outside
    ? outsideAddress(outside, process.env.TEST_DATABASE_POOLER_URL)
    : embeddedAddress(embedded?.socketFolder ?? '', embedded?.port ?? 0)
  const machines = await machinesOf(main.owner)
  const name = templateOf(main)
  await createDatabase(machines, name)
  const template = onDatabase(main, name)
  await migrate(template.owner)
  await prepareJobs(template.app, template.owner, pg.Client)
  await indexWaitingJobs(template.owner)
  await makeTemplate(machines, template.owner, name)
  project.provide('testDatabase', main)
  project.provide('testMachines', machines)
  if (machines.length === 1)
    console.log('Not run: tests of a cluster (TEST_DATABASE_URL of a Citus coordinator), see on-cluster.test.ts')
  project.provide('testDatabaseLog', embedded && logFileOf(folder))
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A test takes its jobs one by one (drain-jobs.ts), and those that are done stay in the table. */
async function indexWaitingJobs(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query("create index on pgboss.job (start_after, created_on) where state = 'created'")
  await client.end()
}

/** Another database on one server. */
export const onDatabase = ({ owner, app, calls }: DatabaseAddress, database: string): DatabaseAddress => ({
  owner: inDatabase(owner, database),
  app: inDatabase(app, database),
  ...(calls && { calls: inDatabase(calls, database) }),
})

/**
 * The name contains the database of TEST_DATABASE_URL, so that two runs with one of their own do not collide on a
 * server.
 */
export const templateOf = ({ owner }: DatabaseAddress): string =>
  owner.connectionString ? `${new pg.Client(owner).database}_template` : 'kamerton_template'
