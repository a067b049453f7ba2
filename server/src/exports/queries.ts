import type { Exported, ExportKind, ExportState } from '@kamerton/contract/exports/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'
import type { ScopeNow } from '../rollups/participation-queries.ts'

/**
 * An order must be written within this time. Its job has given up long before, and an order that waited so long in the
 * queue is ordered again. A file not written by then has failed, whatever its row says.
 */
const writtenWithin = HOUR

const isUnwritten = ({ now }: ScopeNow) =>
  sql<boolean>`(state in ('waiting', 'writing') and ordered_at > ${new Date(now.getTime() - writtenWithin)}::timestamptz)`

/** State of an order by now. */
const stateNow = (scope: ScopeNow) =>
  sql<string>`case when state in ('waiting', 'writing') and not ${isUnwritten(scope)} then 'failed' else state end`

const columns = [
  'id',
  'what',
  'format',
  'title',
  'period',
  'written',
  'rows',
  'ordered_at',
  'kept_until',
  'bytes',
  'ordered_by',
] as const

export type NewExport = Pick<Insertable<DB['exports']>, 'id' | 'format' | 'title' | 'period' | 'rows'> & {
  ordered_by: string
  ordered_at: Date
  what: Exported
}

export const insertExport = ({ db, companyId }: Scope, { what, ...row }: NewExport) =>
  db
    .insertInto('exports')
    .values({ company_id: companyId, ...row, what: JSON.stringify(what), state: 'waiting' })
    .returning([...columns, 'state'])
    .executeTakeFirstOrThrow()

const exportOf = ({ db, companyId }: Scope, id: string) =>
  db.selectFrom('exports').where('company_id', '=', companyId).where('id', '=', id)

/** An order of that person; other people's orders do not exist here. */
export const findExport = (scope: ScopeNow, id: string, orderedBy: string) =>
  exportOf(scope, id)
    .select(columns)
    .select(stateNow(scope).as('state'))
    .where('ordered_by', '=', orderedBy)
    .executeTakeFirst()

/** Orders shown at most: more than can wait at once. */
const mostListed = 3

/**
 * Orders of a person and kind, the newest first: unfinished ones, files that can still be downloaded, and failures
 * within a day.
 */
export const listExports = (scope: ScopeNow, kind: ExportKind, orderedBy: string) =>
  scope.db
    .selectFrom('exports')
    .select(columns)
    .select(stateNow(scope).as('state'))
    .where('company_id', '=', scope.companyId)
    .where('ordered_by', '=', orderedBy)
    .where(sql<string>`what->>'kind'`, '=', kind)
    .where('state', '<>', 'removed')
    .where((eb) =>
      eb.or([
        eb('kept_until', '>', scope.now),
        eb.and([eb('kept_until', 'is', null), eb('ordered_at', '>', new Date(scope.now.getTime() - DAY))]),
      ]),
    )
    .orderBy('ordered_at', 'desc')
    .limit(mostListed)
    .execute()

/**
 * Updates an order that is still to be written; undefined when it is written, failed or removed, which is final. Of two
 * that update at once, the second sees the state after the first.
 */
export const updateUnwritten = (
  scope: ScopeNow,
  id: string,
  changes: { state: ExportState; written?: number; kept_until?: Date; bytes?: number },
) =>
  scope.db
    .updateTable('exports')
    .set(changes)
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where(isUnwritten(scope))
    .returning(['what', 'format', 'title', 'ordered_by'])
    .executeTakeFirst()

/**
 * Takes an advisory lock on writing a file, until the end of the transaction; false when another holds it. A killed
 * server releases it.
 */
export async function takeWriting({ db, companyId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`exports/${companyId}/${id}`}, 0)) as taken`.execute(db)
  return rows[0]?.taken === true
}

export const updateExport = (
  { db, companyId }: Scope,
  id: string,
  changes: { state: ExportState } | { written: number },
) => db.updateTable('exports').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()

/** Number of a person's files that are still to be written. */
export async function countUnwritten(scope: ScopeNow, orderedBy: string): Promise<number> {
  const { count } = await scope.db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('ordered_by', '=', orderedBy)
    .where(isUnwritten(scope))
    .executeTakeFirstOrThrow()
  return count
}

/** `releases`: the releases that the file was written under. */
export type NewFile = { name: string; content: Buffer; releases: string[] }

export const insertFile = ({ db, companyId }: Scope, exportId: string, file: NewFile) =>
  db
    .insertInto('export_files')
    .values({ company_id: companyId, export_id: exportId, ...file })
    .execute()

export const findFile = ({ db, companyId }: Scope, exportId: string) =>
  db
    .selectFrom('export_files')
    .select(['name', 'content', 'releases'])
    .where('company_id', '=', companyId)
    .where('export_id', '=', exportId)
    .executeTakeFirst()

export const deleteFile = ({ db, companyId }: Scope, exportId: string) =>
  db.deleteFrom('export_files').where('company_id', '=', companyId).where('export_id', '=', exportId).execute()

export type Orderer = {
  id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  teams_led: string[]
}

/** The orderer as they are now; undefined: they have left. */
export const findOrderer = ({ db, companyId }: Scope, id: string): Promise<Orderer | undefined> =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.email'])
    .select(
      sql<string[]>`array(select led.id from teams led
        where led.company_id = ${companyId} and led.manager_id = u.id and led.deleted_at is null)`.as('teams_led'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
