import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { root } from '../process/root.ts'
import { isDistributed } from './distribution/cluster.ts'
import { distributeNewTables, prepareSession, refuseUnfinished } from './distribution/distribute.ts'
import { holdMigrationLock } from './migration-lock.ts'
import { statementsOf } from './statements-of.ts'

const folder = `${root}/server/db/migrations`

/** The last version with the migrations that the baseline has replaced. */
export const lastVersionBefore = '6c63b544'

/** Name and checksum of an applied migration, which a database keeps. */
export type Mark = { name: string; checksum: string }

/** `standsFor`: the migrations that a baseline has replaced. */
export type Migration = Mark & { sql: string; standsFor?: readonly Mark[] }

/** The migrations of a folder in their order, which is the order of their names. */
export const migrations = (from: string = folder): Migration[] =>
  readdirSync(from)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(`${from}/${name}`, 'utf8')
      const list = `${from}/${name.replace(/sql$/, 'sha256')}`
      const migration = { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
      return existsSync(list) ? { ...migration, standsFor: readMarks(list) } : migration
    })

/** Reads a list in the format of `sha256sum`. */
const readMarks = (file: string): Mark[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }))

/**
 * The marks that a migration leaves. A baseline leaves the marks of the migrations that it replaces. So a database that
 * ran these migrations equals one that the baseline made. Their equality matters for backups, for servers of the
 * previous version, and for the migrations that follow.
 */
export const marksOf = ({ name, checksum, standsFor }: Migration): readonly Mark[] => standsFor ?? [{ name, checksum }]

export class MigrationRefusal extends Error {
  override name = 'MigrationRefusal'
}

/**
 * Brings the database up to date as its owner. Forward only. Returns the names of the applied migrations. A migration
 * that waits for a lock gives up after three seconds, since all other queries wait behind it.
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
      if (isApplied(migration, known)) continue
      await applyOne(client, migration, spread)
      applied.push(migration.name)
    }
    // The product itself can then check that the schema is the one it was written for.
    await client.query('grant select on schema_migrations to kamerton_app')
    return applied
  } finally {
    await client.end()
  }
}

/** Throws if the migration was applied in another form, or if only a part of a baseline's migrations was. */
function isApplied(migration: Migration, known: ReadonlyMap<string, string>): boolean {
  const marks = marksOf(migration)
  const there = marks.filter(({ name }) => known.has(name))
  const changed = there.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed)
    throw new MigrationRefusal(
      `Миграция ${changed.name} уже применена в другом виде. Применённые миграции не меняют: добавьте новую.`,
    )
  if (there.length === 0 || there.length === marks.length) return there.length > 0
  throw new MigrationRefusal(
    `База стоит на миграции ${there.at(-1)?.name}, а эта версия Камертона обновляет базу начиная с ${marks.at(-1)?.name}. Сначала запустите на этой базе версию ${lastVersionBefore}: она применит недостающие миграции. Потом обновитесь до этой. Ничего не изменено.`,
  )
}

async function applyOne(client: pg.Client, migration: Migration, spread: boolean): Promise<void> {
  const { name, sql } = migration
  await client.query('begin')
  try {
    for (const statement of statementsOf(sql)) await client.query(statement)
    if (spread) await distributeNewTables(client)
    for (const mark of marksOf(migration))
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [mark.name, mark.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationRefusal(`Миграция ${name} не применилась: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
