import pg from 'pg'
import { onEveryNode } from '../connection.ts'
import { footerLine, type Header, headerLine, sectionLine, Tally, type Totals, writeBackupFile } from './backup-file.ts'
import { companyIds, keptTables, partsOf, readRows } from './tables.ts'

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
  for (const part of partsOf(await keptTables(client), await companyIds(client))) {
    const section = { table: part.table.name, company: part.company }
    let isEmpty = true
    for await (const row of readRows(client, part)) {
      if (isEmpty) yield sectionLine(section)
      isEmpty = false
      tally.add(section.table, row)
      yield `${row}\n`
    }
  }
  yield footerLine(tally.totals)
}

export async function listAppliedMigrations(client: pg.Client): Promise<Header['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name')
  ).rows
}
