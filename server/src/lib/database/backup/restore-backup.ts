import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { StartRefusal } from '../../process/start-refusal.ts'
import { onEveryNode } from '../connection.ts'
import { prepareSession } from '../distribution/distribute.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { type BackupPart, type Header, readBackupFile, type Section, Tally, type Totals } from './backup-file.ts'
import { insertRows, keptTables, type Part, partsOf, readCompanies, readRows, standIn, type Table } from './tables.ts'
import { listAppliedMigrations } from './write-backup.ts'

/** `askedAgain`: rounds in which the server asks people again when it starts. */
export type Restored = { totals: Totals; askedAgain: number }

/**
 * Fills an empty, migrated database from a backup: all of it or nothing. The rows are read again afterwards and
 * compared with the counts of the backup. Letters and messages that were waiting are not sent a second time. Exports
 * that were under way are ordered again. `identities` are the private keys for one that is encrypted.
 */
export async function restoreBackup(
  owner: pg.ClientConfig,
  file: string,
  identities: readonly string[] = [],
): Promise<Restored> {
  const client = new pg.Client(onEveryNode(owner))
  client.on('error', () => {})
  await client.connect()
  try {
    await prepareSession(client)
    await client.query('begin')
    await client.query("set local timezone = 'UTC'")
    const tables = await keptTables(client)
    await refuseUnlessEmpty(client)
    // The backup already holds the results of triggers, which would otherwise be counted a second time.
    const names = tables.map(({ name }) => name)
    const totals = await withoutTriggers(client, names, () =>
      loadRows(client, tables, readBackupFile(file, identities)),
    )
    await compare(client, tables, totals)
    await silenceOutbox(client)
    await settleExports(client)
    const askedAgain = await countRoundsWithoutKey(client)
    await client.query('commit')
    return { totals, askedAgain }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw isAboutRows(error)
      ? new StartRefusal(`Строки файла ${file} не подходят базе: файл повреждён. Ничего не изменено.`)
      : error
  } finally {
    await client.end()
  }
}

/** Counts confidential rounds that were not mixed at the time of the backup: it holds none of their answers. */
async function countRoundsWithoutKey(client: pg.Client): Promise<number> {
  let count = 0
  for (const company of (await readCompanies(client)).listed) {
    await standIn(client, company)
    const { rowCount } = await client.query("select from pulse_rounds where company_id = $1 and seal_key = ''", [
      company,
    ])
    count += rowCount ?? 0
  }
  return count
}

/** Whether PostgreSQL refused a row for a value or a constraint, which happens to no row of ours. */
const isAboutRows = (error: unknown): boolean => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { listed, ended } = await readCompanies(client)
  if (listed.length + ended.length > 0)
    throw new StartRefusal(
      'В базе уже есть компании. Копию восстанавливают в пустую базу: задайте другую или опустошите эту (npm run db:reset).',
    )
}

const rowsAtOnce = 500

async function loadRows(
  client: pg.Client,
  tables: readonly Table[],
  backup: AsyncIterable<BackupPart>,
): Promise<Totals> {
  let totals: Totals = {}
  let place: Part | undefined
  let rows: string[] = []
  /** The company whose own row was inserted last. A company that was deleted, or was being deleted, has no such row. */
  let anchored: string | null = null
  const flush = async () => {
    if (place && rows.length > 0) {
      const { table, company } = place
      await insertRows(client, table, company, rows, { isAlone: company !== anchored })
      if (table.name === 'companies') anchored = company
    }
    rows = []
  }
  for await (const part of backup) {
    if (part.kind === 'row') {
      rows.push(part.row)
      if (rows.length >= rowsAtOnce) await flush()
      continue
    }
    await flush()
    if (part.kind === 'header') await refuseOtherSchema(client, part.header)
    else if (part.kind === 'section') place = await enter(client, tables, part.section)
    else totals = part.totals
  }
  return totals
}

async function enter(client: pg.Client, tables: readonly Table[], section: Section): Promise<Part> {
  const table = tables.find(({ name }) => name === section.table)
  if (!table) throw new StartRefusal(`В копии есть таблица ${section.table}, которой нет в базе.`)
  await standIn(client, section.company)
  return { table, company: section.company }
}

async function refuseOtherSchema(client: pg.Client, { migrations }: Header): Promise<void> {
  if (isDeepStrictEqual(migrations, await listAppliedMigrations(client))) return
  const last = migrations.at(-1)?.name ?? 'до первой миграции'
  throw new StartRefusal(
    `Копия сделана другой версией Камертона (${last}). Восстановите её той же версией, потом обновите.`,
  )
}

async function compare(client: pg.Client, tables: readonly Table[], expected: Totals): Promise<void> {
  const tally = new Tally()
  for (const part of partsOf(tables, await readCompanies(client)))
    for await (const row of readRows(client, part)) tally.add(part.table.name, row)
  const found = tally.totals
  const wrong = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (name) => !isDeepStrictEqual(expected[name], found[name]),
  )
  if (wrong.length > 0)
    throw new StartRefusal(`Восстановленное не совпало с копией (таблицы ${wrong.join(', ')}). Ничего не изменено.`)
}

/**
 * Marks waiting letters and messages as failed. They may have been sent after the backup was made, and sending twice is
 * worse than late.
 */
async function silenceOutbox(client: pg.Client): Promise<void> {
  for (const company of (await readCompanies(client)).listed) {
    await standIn(client, company)
    await client.query(
      "update letters set state = 'failed', text = null, html = null, last_error = 'restored from a backup' where company_id = $1 and state in ('queued', 'sending')",
      [company],
    )
    await client.query(
      "update telegram_messages set state = 'failed', last_error = 'restored from a backup' where company_id = $1 and state in ('queued', 'sending')",
      [company],
    )
  }
}

/** Settles ordered exports: a backup holds neither the jobs that would write them nor the files. */
async function settleExports(client: pg.Client): Promise<void> {
  for (const company of (await readCompanies(client)).listed) {
    await standIn(client, company)
    await client.query(
      "update exports set state = case when state = 'ready' then 'removed' else 'failed' end where company_id = $1 and state in ('waiting', 'writing', 'ready')",
      [company],
    )
  }
}
