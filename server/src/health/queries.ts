import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** The names of the migrations that the database has. */
export const listAppliedMigrations = async (db: Kysely<DB>): Promise<Set<string>> =>
  new Set((await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name))

/** The name of the newest migration that the database has; names begin with their number. */
export async function findNewestMigration(db: Kysely<DB>): Promise<string | null> {
  const { newest } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max<string | null>('name').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** Background work that is due and not taken, and the waiting time of the oldest. */
export async function countDueJobs(db: Kysely<DB>): Promise<{ waiting: number; lagSeconds: number }> {
  const { rows } = await sql<{ waiting: number; lagSeconds: number }>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "lagSeconds"
    from pgboss.job where state < 'active' and start_after <= now()`.execute(db)
  return rows[0] ?? { waiting: 0, lagSeconds: 0 }
}

/** Work that was given up after all its retries. */
export async function countFailedJobs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from pgboss.job where state = 'failed'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the database accepts writes; a replica, or one set to read only, does not. */
export async function findWriteState(db: Kysely<DB>): Promise<{ readOnly: boolean }> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db)
  return rows[0] ?? { readOnly: true }
}
