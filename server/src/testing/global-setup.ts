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

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: DatabaseAddress
    /** What PostgreSQL itself writes down, each line with its database; null where the server is not ours. */
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
          // Nobody needs these rows after the run: what must outlive a crash is proved on databases of their own.
          synchronous_commit: 'off',
        },
      })
  const main = outside
    ? outsideAddress(outside, process.env.TEST_DATABASE_POOLER_URL)
    : embeddedAddress(embedded?.socketFolder ?? '', embedded?.port ?? 0)
  const admin = new pg.Client(main.owner)
  await admin.connect()
  await admin.query('drop database if exists kamerton_template with (force)')
  await admin.query('create database kamerton_template')
  await admin.end()
  const template = onDatabase(main, 'kamerton_template')
  await migrate(template.owner)
  await prepareJobs(template.app, template.owner, pg.Client)
  project.provide('testDatabase', main)
  project.provide('testDatabaseLog', embedded && logFileOf(folder))
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same server, another database. */
export function onDatabase({ owner, app, calls }: DatabaseAddress, database: string): DatabaseAddress {
  const other = (config: pg.PoolConfig): pg.PoolConfig => {
    if (!config.connectionString) return { ...config, database }
    const url = new URL(config.connectionString)
    url.pathname = `/${database}`
    return { ...config, connectionString: url.href }
  }
  return { owner: other(owner), app: other(app), ...(calls && { calls: other(calls) }) }
}
