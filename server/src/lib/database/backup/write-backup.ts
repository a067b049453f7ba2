import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../../process/start-refusal.ts'
import { onEveryNode } from '../connection.ts'
import { companyIdOf } from '../tenant.ts'
import { footerLine, type Header, headerLine, sectionLine, Tally, type Totals, writeBackupFile } from './backup-file.ts'
import { type Companies, keptTables, partsOf, readCompanies, readRows, standIn, type Table } from './tables.ts'

/**
 * Writes all data that people have entered, as of one moment, while the product runs. Background jobs are left out:
 * they belong to the server that made them. So are confidential answers that wait to be mixed, see tables.ts.
 * `recipients` are the public keys to which it is encrypted; without any it is not.
 */
export async function writeBackup(
  owner: pg.ClientConfig,
  file: string,
  now: Date,
  recipients: readonly string[] = [],
): Promise<Totals> {
  const client = new pg.Client(onEveryNode(owner))
  client.on('error', () => {})
  await client.connect()
  try {
    const companies = await beginMoment(client)
    const tally = new Tally()
    await writeBackupFile(file, linesOf(client, companies, tally, now), recipients)
    return tally.totals
  } finally {
    await client.end()
  }
}

/** A registration that is half-done on two machines is complete after one or two looks. */
const looks = 5
const betweenLooks = 200

/**
 * Opens the transaction in which everything is read. Each machine of a cluster shows its state at the first query to
 * it, so all of them are asked at once. A company that registers in between may be listed while its rows are not there
 * yet; then the transaction begins anew. Refuses if this does not end: a login that cannot see a company must not make
 * a backup.
 */
async function beginMoment(client: pg.Client): Promise<Companies> {
  let missing: string[] = []
  for (let look = 1; look <= looks; look += 1) {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local timezone = 'UTC'")
    // One connection to each machine, so that all its answers are of one moment.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await client.query('select count(*) from companies')
    const companies = await readCompanies(client)
    missing = await listWithoutRow(client, companies)
    if (missing.length === 0) return companies
    await client.query('rollback')
    await pause(betweenLooks)
  }
  throw new StartRefusal(
    `Копия не снята: у компаний из tenants нет строки в companies, или она не видна: ${missing.join(', ')}. Если кластер только что терял машину, повторите через минуту.`,
  )
}

/** Open companies whose own row is missing. */
async function listWithoutRow(client: pg.Client, { open }: Companies): Promise<string[]> {
  const missing: string[] = []
  for (const company of open) {
    await standIn(client, company)
    const own = await client.query('select from companies where company_id = $1', [company])
    if (own.rowCount === 0) missing.push(company)
  }
  return missing
}

async function* linesOf(client: pg.Client, companies: Companies, tally: Tally, now: Date): AsyncGenerator<string> {
  await standIn(client, null)
  const migrations = await listAppliedMigrations(client)
  yield headerLine({ format: 'kamerton-backup', version: 1, createdAt: now.toISOString(), migrations })
  const tables = await keptTables(client)
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

/**
 * Refuses a backup that has fewer rows than the tables: the login saw too little. Ends the transaction where it has to
 * look again.
 */
async function refuseMissingRows(
  client: pg.Client,
  tables: readonly Table[],
  companies: Companies,
  totals: Totals,
): Promise<void> {
  await refuseUnnamed(client, tables, companies)
  const seesAll = await isAboveRows(client)
  const counts = seesAll ? await countTables(client, tables) : await countCompanies(client, tables, companies)
  const found = [...counts]
    .map(([name, there]) => ({ name, there, read: totals[name]?.rows ?? 0 }))
    .filter(({ there, read }) => read < there)
  if (found.length === 0) return
  const short = tables.filter((table) => found.some(({ name }) => name === table.name))
  const later = seesAll ? await countLater(client, short, companies) : new Map<string, number>()
  const lost = found
    .map(({ name, there, read }) => ({ name, read, there: there - (later.get(name) ?? 0) }))
    .filter(({ there, read }) => read < there)
  if (lost.length > 0)
    throw new StartRefusal(
      `Копия не снята: прочитано меньше строк, чем есть: ${lost.map(({ name, there, read }) => `${name} – ${read} из ${there}`).join(', ')}.`,
    )
}

/**
 * Counts rows of companies that no list named at the moment of the backup, and that are listed now. Such rows come from
 * a machine of a cluster that was read a little later than the list. Ends the transaction, which shows no other moment.
 */
async function countLater(
  client: pg.Client,
  tables: readonly Table[],
  { listed, ended }: Companies,
): Promise<Map<string, number>> {
  await standIn(client, null)
  const strangers: { name: string; company: string; rows: number }[] = []
  for (const { name } of tables.filter(({ byCompany }) => byCompany)) {
    const { rows } = await client.query<{ company: string; rows: number }>(
      `select company_id as company, count(*) as rows from ${client.escapeIdentifier(name)} where company_id <> all($1) group by 1`,
      [[...listed, ...ended]],
    )
    strangers.push(...rows.map((row) => ({ name, ...row })))
  }
  await client.query('commit')
  const now = await readCompanies(client)
  const known = new Set([...now.listed, ...now.ended])
  const later = new Map<string, number>()
  for (const { name, company, rows } of strangers)
    if (known.has(company)) later.set(name, (later.get(name) ?? 0) + rows)
  return later
}

/** Whether row-level security hides nothing from this login. */
async function isAboveRows(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  )
  return rowCount === 1
}

async function countTables(client: pg.Client, tables: readonly Table[]): Promise<Map<string, number>> {
  await standIn(client, null)
  const counts = new Map<string, number>()
  for (const table of tables) for (const { name, rows } of await countIn(client, [table], null)) counts.set(name, rows)
  return counts
}

/**
 * Counts for an owner under row-level security. Such an owner sees one company at a time, so the rows are counted
 * company by company.
 */
async function countCompanies(
  client: pg.Client,
  tables: readonly Table[],
  { listed, ended }: Companies,
): Promise<Map<string, number>> {
  const owned = tables.filter(({ byCompany }) => byCompany)
  const counts = await countTables(
    client,
    tables.filter((table) => !owned.includes(table)),
  )
  for (const company of [...listed, ...ended]) {
    await standIn(client, company)
    for (const { name, rows } of await countIn(client, owned, company)) counts.set(name, (counts.get(name) ?? 0) + rows)
  }
  return counts
}

/** Counts the rows of several tables in one statement. */
async function countIn(client: pg.Client, tables: readonly Table[], company: string | null) {
  const where = company === null ? '' : ` where company_id = '${companyIdOf(company)}'`
  const counts = tables.map(
    ({ name }) =>
      `select ${client.escapeLiteral(name)} as name, count(*) as rows from ${client.escapeIdentifier(name)}${where}`,
  )
  return (await client.query<{ name: string; rows: number }>(counts.join(' union all '))).rows
}

/**
 * Refuses a table whose rows outlive companies, if they name a company that no list has. The parts of such a company
 * were not read.
 */
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
