import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { root } from '../process/root.ts'
import { isDistributed } from './distribution/cluster.ts'
import { distributeNewTables, prepareSession, refuseUnfinished } from './distribution/distribute.ts'
import { holdMigrationLock } from './migration-lock.ts'
import { statementsOf } from './statements-of.ts'

const folder = `${root}/server/db/migrations`

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations in their order, which is the order of their names. */
export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

export class MigrationRefusal extends Error {
  override name = 'MigrationRefusal'
}

/**
 * Brings the database up to date as its owner. Returns the names of what was applied. Forward only. A migration that somebody's
 * lock stands in the way of gives up after three seconds, since everybody else waits behind it.
 */
export async function migrate(owner: pg.ClientConfig, all = migrations()): Promise<string[]> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await holdMigrationLock(client)
    await client.query("set lock_timeout = '3s'")
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const spread = await isDistributed(client)
    if (spread) {
      await refuseUnfinished(client)
      await prepareSession(client)
    }
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const applied: string[] = []
    for (const migration of all) {
      const checksum = known.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined)
        throw new MigrationRefusal(
          `Миграция ${migration.name} уже применена в другом виде. Применённые миграции не меняют: добавьте новую.`,
        )
      await applyOne(client, migration, spread)
      applied.push(migration.name)
    }
    // So that the product itself can tell whether it stands on the schema it was written for.
    await client.query('grant select on schema_migrations to kamerton_app')
    return applied
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, { name, sql, checksum }: Migration, spread: boolean): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statementsOf(sql)) await client.query(statement)
    if (spread) await distributeNewTables(client)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationRefusal(`Миграция ${name} не применилась: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
