import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { isLeftAlone } from './sending.ts'

/** Tables without a company whose rows are their own outbox: a letter is written from a row at each try. */
export type OutboxOfNobody = 'contact_requests' | 'operator_letters'

/**
 * Takes a row whose letter is neither sent nor being sent. One left by a killed process is taken again after a while.
 */
export const takeRow = (db: Kysely<DB>, table: OutboxOfNobody, id: string, now: Date) =>
  db
    .updateTable(table)
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where(isLeftAlone(now))
    .returning(['asked_at', 'attempts'])
    .executeTakeFirst()

/** Moment at which another server took it; null when nobody has. */
export async function findRowTakenAt(db: Kysely<DB>, table: OutboxOfNobody, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom(table)
    .select('taken_at')
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return row?.taken_at ?? null
}

/** Stores the outcome of a try. */
export const settleRow = (
  db: Kysely<DB>,
  table: OutboxOfNobody,
  id: string,
  outcome: { told_at?: Date; attempts?: number; last_error: string | null },
) =>
  db
    .updateTable(table)
    .set({ ...outcome, taken_at: null })
    .where('id', '=', id)
    .execute()
