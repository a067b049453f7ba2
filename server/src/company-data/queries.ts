import { aboutTheEmployee } from '@kamerton/contract/one-to-one/form-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import type { Only } from './tables/decision.ts'
import type { AnyTaken } from './tables.ts'

/** Conditions on `t` for tables of which only some rows are taken. */
const conditions: Record<Only, (companyId: string) => RawBuilder<unknown>> = {
  of_named_rounds: (companyId) => sql`exists (select 1 from pulse_rounds r
    where r.company_id = ${companyId} and r.id = t.round_id and not r.is_anonymous)`,
  submitted: () => sql`t.submitted_at is not null`,
  submitted_sheets: (companyId) => sql`exists (select 1 from manager_reviews m
    where m.company_id = ${companyId} and m.round_id = t.round_id and m.manager_id = t.manager_id
      and m.submitted_at is not null)`,
}

const rowsOf = ({ table, only }: AnyTaken, companyId: string) => sql`
  from ${sql.table(table)} t where t.company_id = ${companyId} and ${only ? conditions[only](companyId) : sql`true`}`

/** Number of taken rows of each of these tables, in their order, by one statement. */
export async function countTaken({ db, companyId }: Scope, taken: readonly AnyTaken[]): Promise<number[]> {
  const counts = taken.map((one) => sql`(select count(*)::int ${rowsOf(one, companyId)})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Makes the database write moments in UTC until the end of the transaction. */
const setTimeToUtc = (db: Scope['db']) => sql`set local timezone = 'UTC'`.execute(db)

/** A row of the archive: its columns as JSON, and its key in the order of the table. */
export type TakenRow = { key: string[]; json: string }

/**
 * A number of rows of a table, starting after a given key. A reader who is the employee of a meeting gets nothing
 * before its end that its form hides too.
 */
export async function listTaken(
  { db, companyId }: Scope,
  taken: AnyTaken,
  { after, limit, reader }: { after: readonly string[] | null; limit: number; reader: string },
): Promise<TakenRow[]> {
  if (after === null) await setTimeToUtc(db)
  const key = taken.key.map((name) => sql.ref(`t.${name}`))
  const behind =
    after && key.length > 0 ? sql`(${sql.join(key)}) > (${sql.join(after.map((part) => sql`${part}`))})` : sql`true`
  const { rows } = await sql<TakenRow>`
    select row_to_json(x.taken)::text as json, x.key from (
      select (select c from (select ${sql.join(taken.columns.map((name) => columnOf(taken, name, reader)))}) c) as taken,
        array[${sql.join(key.map((part) => sql`${part}::text`))}]::text[] as key
      ${rowsOf(taken, companyId)} and ${behind}
      ${key.length > 0 ? sql`order by ${sql.join(key)}` : sql``} limit ${limit}
    ) x`.execute(db)
  return rows
}

const waits: ReadonlySet<string> = new Set(aboutTheEmployee)

function columnOf({ table }: AnyTaken, name: string, reader: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`)
  return table === 'one_to_one_meetings' && waits.has(name)
    ? sql`case when t.employee_id = ${reader} and t.status <> 'completed' then null else ${column} end as ${sql.ref(name)}`
    : column
}

/** Photos of these people, in base64. */
export const listPhotos = ({ db, companyId }: Scope, people: readonly string[]) =>
  db
    .selectFrom('photos')
    .select('user_id')
    .select(sql<string>`translate(encode(jpeg, 'base64'), E'\\n', '')`.as('base64'))
    .where('company_id', '=', companyId)
    .where('user_id', 'in', people)
    .execute()

/** Closed confidential rounds of existing pulses. */
export const listClosedRounds = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select(['r.id', 'r.pulse_id'])
    .where('r.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('r.is_anonymous', '=', true)
    .where('r.closed_at', 'is not', null)
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .execute()
