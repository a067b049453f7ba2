import type { Exported, ExportState } from '@kamerton/contract/exports/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

const columns = [
  'id',
  'what',
  'format',
  'title',
  'period',
  'state',
  'written',
  'rows',
  'ordered_at',
  'kept_until',
  'bytes',
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
    .returning(columns)
    .executeTakeFirstOrThrow()

const exportOf = ({ db, companyId }: Scope, id: string) =>
  db.selectFrom('exports').where('company_id', '=', companyId).where('id', '=', id)

/** Of that person: to anybody else it does not exist. */
export const findExport = (scope: Scope, id: string, orderedBy: string) =>
  exportOf(scope, id).select(columns).where('ordered_by', '=', orderedBy).executeTakeFirst()

/** To be written. */
export const findOrder = (scope: Scope, id: string) =>
  exportOf(scope, id).select(['what', 'format', 'title', 'state', 'ordered_by']).executeTakeFirst()

export const updateExport = (
  { db, companyId }: Scope,
  id: string,
  changes: { state?: ExportState; written?: number; kept_until?: Date; bytes?: number },
) => db.updateTable('exports').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()

/** How many files of a person are still to be written. */
export async function countUnwritten({ db, companyId }: Scope, orderedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('ordered_by', '=', orderedBy)
    .where('state', 'in', ['waiting', 'writing'])
    .executeTakeFirstOrThrow()
  return count
}

/** One that was written twice is there once. */
export const insertFile = ({ db, companyId }: Scope, exportId: string, file: { name: string; content: Buffer }) =>
  db
    .insertInto('export_files')
    .values({ company_id: companyId, export_id: exportId, ...file })
    .onConflict((conflict) => conflict.columns(['company_id', 'export_id']).doUpdateSet(file))
    .execute()

export const findFile = ({ db, companyId }: Scope, exportId: string) =>
  db
    .selectFrom('export_files')
    .select(['name', 'content'])
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

/** Whoever ordered it, as they are now; undefined: they have left. */
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
