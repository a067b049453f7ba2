import type pg from 'pg'
import { companyIdOf } from '../tenant.ts'

/**
 * `key`: the columns that its rows are sorted by. `needs`: the tables that its foreign keys point at. `outlives`: its
 * rows stay when their company is deleted.
 */
export type Table = {
  name: string
  columns: string[]
  key: string[]
  byCompany: boolean
  outlives: boolean
  needs: string[]
}

/**
 * Tables that are left out of a backup. Some are not worth keeping. The migrations make their own list, limits and
 * codes of the last hour are over, and exported files are removed within a day. Letters to the operator are about a
 * server that is gone. Others must not be kept: answers that wait to be mixed, and the hashes that recognise their
 * senders.
 */
const notKept = [
  'schema_migrations',
  'rate_limits',
  'telegram_codes',
  'telegram_requests',
  'telegram_pace',
  'telegram_updates',
  'anonymous_pending',
  'anonymous_attempts',
  'export_files',
  'operator_letters',
]

const isWaiting =
  't.round_id in (select id from pulse_rounds where company_id = :company and is_anonymous and release is null)'

/**
 * Values that a backup holds instead of the real ones. In a confidential round whose answers are not mixed yet, nobody
 * has answered, according to the backup. Otherwise the later of two backups would tell who has answered since. The key
 * of the round is one that nobody has. So a server that starts on the restored backup knows that everybody is to be
 * asked again.
 */
const substitutes: Record<string, Record<string, string>> = {
  pulse_participants: {
    answered_on: `case when ${isWaiting} then null else t.answered_on end`,
    attempt_hash: `case when ${isWaiting} then null else t.attempt_hash end`,
    credential_hash: `case when ${isWaiting} then null else t.credential_hash end`,
    reminded_on: `case when ${isWaiting} then null else t.reminded_on end`,
  },
  // No key of a round that asks again signs anything.
  credential_keys: { sealed: 'null::bytea' },
  company_rollups: { answered: `case when ${isWaiting} then 0 else t.answered end` },
  team_rollups: { answered: `case when ${isWaiting} then 0 else t.answered end` },
  pulse_rounds: { seal_key: `case when t.is_anonymous and t.release is null then ''::bytea else t.seal_key end` },
}

/** Every table of the product; a table comes after those that it refers to. */
export async function keptTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, relforcerowsecurity as "byCompany", relname::text = any(kept_after_deletion()) as outlives,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
       array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [notKept],
  )
  // Rows of a company are inserted beside the company's own row.
  for (const { name, byCompany, needs } of rows) if (byCompany && name !== 'companies') needs.push('companies')
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  let waiting = rows
  while (waiting.length > 0) {
    const free = waiting.filter(({ needs }) => needs.every(isPlaced))
    if (free.length === 0) throw new Error(`tables point at each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter(({ name }) => !isPlaced(name))
  }
  return ordered
}

/**
 * Companies that have rows. `listed`: every company, also one that is being deleted. `open`: those of them that are not
 * closed. `ended`: companies of which only the tables that outlive a company have rows.
 */
export type Companies = { listed: string[]; open: string[]; ended: string[] }

export async function readCompanies(client: pg.Client): Promise<Companies> {
  const { rows: listed } = await client.query<{ id: string; closed: boolean }>(
    'select company_id as id, closed_at is not null as closed from tenants order by company_id',
  )
  const { rows: ended } = await client.query<{ id: string }>(
    'select company_id as id from ended_companies order by company_id',
  )
  return {
    listed: listed.map(({ id }) => id),
    open: listed.filter(({ closed }) => !closed).map(({ id }) => id),
    ended: ended.map(({ id }) => id),
  }
}

/**
 * Sets the session so that any login sees the right rows. Rows of a company are read under the policy of that company.
 * Tables without a company give an error instead of a silent filter.
 */
export async function standIn(client: pg.Client, company: string | null): Promise<void> {
  await client.query(`set local row_security = ${company === null ? 'off' : 'on'}`)
  // A statement of its own: set_config would stay on the one server that runs it, of several that hold companies.
  await client.query(`set local app.company_id = '${company === null ? '' : companyIdOf(company)}'`)
}

const rowsAtOnce = 500

/**
 * Reads rows as JSON texts, in portions, as the transaction of `client` sees them. They are sorted by their keys: their
 * order on the disk would tell who was changed last.
 */
export async function* readRows(client: pg.Client, { table, company }: Part): AsyncGenerator<string> {
  await standIn(client, company)
  const own = company === null ? 'null' : `'${companyIdOf(company)}'`
  const listed = table.columns.map((column) => client.escapeIdentifier(column))
  const selected = table.columns.map((column) => {
    const instead = substitutes[table.name]?.[column]?.replace(':company', own)
    return `${instead ?? `t.${client.escapeIdentifier(column)}`} as ${client.escapeIdentifier(column)}`
  })
  const filter = company === null ? '' : `where t.company_id = ${own}`
  const order = table.key.map((column) => `t.${client.escapeIdentifier(column)}`)
  await client.query(
    `declare kept no scroll cursor for select row_to_json(k)::text as row from (
       select ${selected.join(', ')} from ${client.escapeIdentifier(table.name)} t ${filter} order by ${order.join(', ')}
     ) k (${listed.join(', ')})`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from kept`)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close kept')
}

/**
 * Inserts rows that `readRows` read. Rows of a company are joined to its own row, which decides on which server they
 * lie. `isAlone`: the company has no such row, or this is the row.
 */
export async function insertRows(
  client: pg.Client,
  { name, columns }: Table,
  company: string | null,
  rows: readonly string[],
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  const table = client.escapeIdentifier(name)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  if (company !== null && isAlone) return insertByValues(client, { table, columns, company }, rows)
  const given = (column: string) =>
    company !== null && column === 'company_id' ? 'c.company_id' : `r.${client.escapeIdentifier(column)}`
  const beside = company === null ? '' : `cross join companies c where c.company_id = '${companyIdOf(company)}'`
  await client.query(
    `insert into ${table} (${list}) select ${columns.map(given).join(', ')} from json_populate_recordset(null::${table}, $1::json) r ${beside}`,
    [`[${rows.join(',')}]`],
  )
}

/** Inserts row by row: a cluster places a row by a value, or beside another row. */
async function insertByValues(
  client: pg.Client,
  { table, columns, company }: { table: string; columns: readonly string[]; company: string },
  rows: readonly string[],
) {
  const list = columns.map((column) => client.escapeIdentifier(column))
  const values = columns.map((column, index) =>
    column === 'company_id'
      ? `'${companyIdOf(company)}'`
      : `(json_populate_record(null::${table}, $1::json)).${list[index]}`,
  )
  for (const row of rows)
    await client.query(`insert into ${table} (${list.join(', ')}) values (${values.join(', ')})`, [row])
}

/** A table, or the rows of one company in it. */
export type Part = { table: Table; company: string | null }

/**
 * The parts in which tables are read. Tables without companies come first, then company after company. Ended companies
 * follow with the tables that outlive them. Tables that point into companies come last.
 */
export function partsOf(tables: readonly Table[], { listed, ended }: Companies): Part[] {
  const shared = tables.filter(({ byCompany }) => !byCompany)
  const whole = (table: Table) => ({ table, company: null })
  const owned = tables.filter(({ byCompany }) => byCompany)
  const outliving = owned.filter(({ outlives }) => outlives)
  return [
    ...shared.filter(({ needs }) => needs.length === 0).map(whole),
    ...listed.flatMap((company) => owned.map((table) => ({ table, company }))),
    ...ended.flatMap((company) => outliving.map((table) => ({ table, company }))),
    ...shared.filter(({ needs }) => needs.length > 0).map(whole),
  ]
}
