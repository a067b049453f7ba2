import pg from 'pg'
import { StartRefusal } from '../../process/start-refusal.ts'
import { onEveryNode } from '../connection.ts'
import { companyIdOf } from '../tenant.ts'
import { footerLine, type Header, headerLine, sectionLine, Tally, type Totals, writeBackupFile } from './backup-file.ts'
import { type Companies, keptTables, partsOf, readCompanies, readRows, standIn, type Table } from './tables.ts'

/**
 * Writes everything that people have entered as it stands at one moment, while the product runs. Background work is
 * not kept: its jobs belong to the server that made them. Nor are confidential answers that wait to be mixed, see tables.ts.
 */
export async function writeBackup(owner: pg.ClientConfig, file: string, now: Date): Promise<Totals> {
  const client = new pg.Client(onEveryNode(owner))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local timezone = 'UTC'")
    // One connection to each machine of a cluster: what it says, it says of one moment.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    const tally = new Tally()
    await writeBackupFile(file, linesOf(client, tally, now))
    await client.query('commit')
    return tally.totals
  } finally {
    await client.end()
  }
}

async function* linesOf(client: pg.Client, tally: Tally, now: Date): AsyncGenerator<string> {
  const migrations = await listAppliedMigrations(client)
  yield headerLine({ format: 'kamerton-backup', version: 1, createdAt: now.toISOString(), migrations })
  const tables = await keptTables(client)
  const companies = await readCompanies(client)
  for (const part of partsOf(tables, companies)) {
    const section = { table: part.table.name, company: part.company }
    let isEmpty = true
    for await (const row of readRows(client, part)) {
      if (isEmpty) yield sectionLine(section)
      isEmpty = false
      tally.add(section.table, row)
      yield `${row}\n`
    }
  }
  await refuseMissingRows(client, tables, companies, tally.totals)
  yield footerLine(tally.totals)
}

/** A login that is shown less than there is must not call it a copy. */
async function refuseMissingRows(
  client: pg.Client,
  tables: readonly Table[],
  companies: Companies,
  totals: Totals,
): Promise<void> {
  const short = [...(await countRows(client, tables, companies))]
    .map(([name, there]) => ({ name, there, read: totals[name]?.rows ?? 0 }))
    .filter(({ there, read }) => read < there)
  if (short.length > 0)
    throw new StartRefusal(
      `Копия не снята: прочитано меньше строк, чем есть: ${short.map(({ name, there, read }) => `${name} – ${read} из ${there}`).join(', ')}.`,
    )
  await refuseUnnamed(client, tables, companies)
}

/**
 * How many rows each table has. Whoever is above row-level security counts them all. Another owner is told nothing of other companies:
 * they count company by company, and each that goes on has its own row, or is not shown to them.
 */
async function countRows(
  client: pg.Client,
  tables: readonly Table[],
  companies: Companies,
): Promise<Map<string, number>> {
  await standIn(client, null)
  const { rows: above } = await client.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  )
  const whole = above.length > 0 ? tables : tables.filter(({ byCompany }) => !byCompany)
  const counts = new Map<string, number>()
  for (const table of whole) for (const { name, rows } of await countIn(client, [table], null)) counts.set(name, rows)
  if (above.length > 0) return counts
  const open = new Set(companies.open)
  const owned = tables.filter(({ byCompany }) => byCompany)
  for (const company of [...companies.listed, ...companies.ended]) {
    await standIn(client, company)
    for (const { name, rows } of await countIn(client, owned, company)) {
      const least = name === 'companies' && open.has(company) ? 1 : 0
      counts.set(name, (counts.get(name) ?? 0) + Math.max(rows, least))
    }
  }
  return counts
}

/** In one statement, however many tables they are. */
async function countIn(client: pg.Client, tables: readonly Table[], company: string | null) {
  const where = company === null ? '' : ` where company_id = '${companyIdOf(company)}'`
  const counts = tables.map(
    ({ name }) =>
      `select ${client.escapeLiteral(name)} as name, count(*) as rows from ${client.escapeIdentifier(name)}${where}`,
  )
  return (await client.query<{ name: string; rows: number }>(counts.join(' union all '))).rows
}

/** What outlives companies and is not divided by them still says of whom it is: what lies by company of one that no list names was not read. */
async function refuseUnnamed(client: pg.Client, tables: readonly Table[], companies: Companies): Promise<void> {
  await standIn(client, null)
  for (const { name } of tables.filter(({ outlives, byCompany }) => outlives && !byCompany)) {
    const { rows } = await client.query<{ company: string }>(
      `select distinct company_id as company from ${client.escapeIdentifier(name)} where company_id <> all($1) order by 1`,
      [[...companies.listed, ...companies.ended]],
    )
    if (rows.length > 0)
      throw new StartRefusal(
        `Копия не снята: в таблице ${name} есть компании, которых нет ни в tenants, ни в ended_companies: ${rows.map(({ company }) => company).join(', ')}.`,
      )
  }
}

export async function listAppliedMigrations(client: pg.Client): Promise<Header['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name')
  ).rows
}
