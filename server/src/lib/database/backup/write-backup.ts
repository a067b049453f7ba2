import pg from 'pg'
import { StartRefusal } from '../../process/start-refusal.ts'
import { onEveryNode } from '../connection.ts'
import { footerLine, type Header, headerLine, sectionLine, Tally, type Totals, writeBackupFile } from './backup-file.ts'
import { companyIds, keptTables, partsOf, readRows, standIn, type Table } from './tables.ts'

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
  for (const part of partsOf(tables, await companyIds(client))) {
    const section = { table: part.table.name, company: part.company }
    let isEmpty = true
    for await (const row of readRows(client, part)) {
      if (isEmpty) yield sectionLine(section)
      isEmpty = false
      tally.add(section.table, row)
      yield `${row}\n`
    }
  }
  await refuseMissingRows(client, tables, tally.totals)
  yield footerLine(tally.totals)
}

/**
 * A login that is shown less than there is must not call it a copy. Whoever is above row-level security counts every table; another
 * owner is told nothing of other companies, but each company that goes on has its row, or was not read.
 */
async function refuseMissingRows(client: pg.Client, tables: readonly Table[], totals: Totals): Promise<void> {
  await standIn(client, null)
  const { rows } = await client.query<{ seesAll: boolean; companies: number }>(
    `select rolsuper or rolbypassrls as "seesAll", (select count(*) from tenants where closed_at is null) as companies
     from pg_roles where rolname = current_user`,
  )
  const expected = new Map(rows.map(({ companies }) => ['companies', companies]))
  if (rows[0]?.seesAll)
    for (const { name } of tables) {
      const counted = await client.query<{ rows: number }>(
        `select count(*) as rows from ${client.escapeIdentifier(name)}`,
      )
      expected.set(name, counted.rows[0]?.rows ?? 0)
    }
  const short = [...expected]
    .map(([name, there]) => ({ name, there, read: totals[name]?.rows ?? 0 }))
    .filter(({ there, read }) => read < there)
  if (short.length > 0)
    throw new StartRefusal(
      `Копия не снята: прочитано меньше строк, чем есть: ${short.map(({ name, there, read }) => `${name} – ${read} из ${there}`).join(', ')}.`,
    )
}

export async function listAppliedMigrations(client: pg.Client): Promise<Header['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name')
  ).rows
}
