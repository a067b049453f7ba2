import type pg from 'pg'
import { companyIdOf } from '../tenant.ts'
import type { Section } from './backup-file.ts'

/** `needs`: the tables that its rows point at. */
export type Table = { name: string; columns: string[]; byCompany: boolean; needs: string[] }

/** What is not worth keeping: the migrations make their own list, and limits and codes of the last hour are over. */
const notKept = [
  'schema_migrations',
  'rate_limits',
  'telegram_codes',
  'telegram_requests',
  'telegram_pace',
  'telegram_updates',
]

/** Every table of the product, those that others point at first. */
export async function keptTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, relforcerowsecurity as "byCompany",
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1) order by relname`,
    [notKept],
  )
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

export async function companyIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ company_id: string }>('select company_id from tenants order by company_id')
  return rows.map(({ company_id }) => company_id)
}

/**
 * Whatever login is given, it sees what it should: rows of a company under that company's own policy, and rows of
 * tables without one with an error instead of a silent filter.
 */
export async function standIn(client: pg.Client, company: string | null): Promise<void> {
  await client.query(`set local row_security = ${company === null ? 'off' : 'on'}`)
  await client.query("select set_config('app.company_id', $1, true)", [company ?? ''])
}

const rowsAtOnce = 500

/** Rows as JSON texts, portion by portion, as the transaction of `client` sees them. */
export async function* readRows(client: pg.Client, { table, company }: Section): AsyncGenerator<string> {
  await standIn(client, company)
  const name = client.escapeIdentifier(table)
  const filter = company === null ? '' : `where company_id = '${companyIdOf(company)}'`
  await client.query(`declare kept no scroll cursor for select row_to_json(t)::text as row from ${name} t ${filter}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from kept`)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close kept')
}

/** Inserts rows that `readRows` read. */
export async function insertRows(client: pg.Client, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const table = client.escapeIdentifier(name)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** The parts in which tables are read: those without companies, company after company, and what points into companies. */
export function sectionsOf(tables: readonly Table[], companies: readonly string[]): Section[] {
  const shared = tables.filter(({ byCompany }) => !byCompany)
  const whole = ({ name }: Table) => ({ table: name, company: null })
  const owned = tables.filter(({ byCompany }) => byCompany)
  return [
    ...shared.filter(({ needs }) => needs.length === 0).map(whole),
    ...companies.flatMap((company) => owned.map(({ name }) => ({ table: name, company }))),
    ...shared.filter(({ needs }) => needs.length > 0).map(whole),
  ]
}
