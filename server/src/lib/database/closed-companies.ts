import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from './tenant.ts'

/** The time when a company was closed, to be deleted a day later. Null for a company that is open or gone. */
export async function findClosedAt(db: Kysely<DB>, companyId: string): Promise<Date | null> {
  const tenant = await db
    .selectFrom('tenants')
    .select('closed_at')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return tenant?.closed_at ?? null
}

/** Whether the company was closed a day ago, by the clock of the database, which also set the time. */
export async function isDayOver(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tenants')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('closed_at', '<=', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return found !== undefined
}

/** Closes the company, unless it is closed already. Returns the time of the closing. */
export async function closeCompany({ db, companyId }: Scope): Promise<Date> {
  const { closed_at } = await db
    .selectNoFrom(sql<Date>`close_company(${companyId})`.as('closed_at'))
    .executeTakeFirstOrThrow()
  return closed_at
}

export const reopenCompany = ({ db, companyId }: Scope) => sql`select reopen_company(${companyId})`.execute(db)

export const listClosedCompanyIds = async (db: Kysely<DB>): Promise<string[]> =>
  (
    await db
      .selectFrom('tenants')
      .select('company_id')
      .where('closed_at', 'is not', null)
      .orderBy('company_id')
      .execute()
  ).map(({ company_id }) => company_id)

/**
 * Deletes up to `limit` rows of a table and returns their number. Refused unless the company has been closed for a day,
 * and for a table that is kept.
 */
export async function deleteClosedRows({ db, companyId }: Scope, table: string, limit: number): Promise<number> {
  const { deleted } = await db
    .selectNoFrom(sql<number>`delete_closed_rows(${companyId}, ${table}, ${limit})`.as('deleted'))
    .executeTakeFirstOrThrow()
  return deleted
}

type Reference = { table: string; to: string }

/** Every table that holds rows of companies and does not outlive them. A table comes before those that it refers to. */
export async function listTablesToEmpty({ db }: Scope): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
      and c.relname <> 'tenants' and c.relname <> all(kept_after_deletion()) order by 1`.execute(db)
  const { rows: references } = await sql<Reference>`
    select t.relname::text as "table", r.relname::text as "to" from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.oid <> r.oid`.execute(db)
  // These rows show that a company existed and is closed, so they are deleted last.
  return [
    ...referringFirst(
      tables.map(({ name }) => name),
      references,
    ),
    'tenants',
  ]
}

/** Throws if tables refer to each other in a circle: none could be first. */
export function referringFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ table, to }) => to === name && left.has(table)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    order.push(...free)
  }
  return order
}
