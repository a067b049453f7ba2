import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { isLeftAlone } from '../lib/database/sending.ts'

/** Requests belong to no company, so these functions take a plain handle. */
type Db = Kysely<DB>

export const insertRequest = (db: Db, request: Insertable<DB['contact_requests']>) =>
  db.insertInto('contact_requests').values(request).execute()

/**
 * Takes a request that is neither reported nor being reported. One left by a killed process is taken again after a
 * while.
 */
export const takeUnsent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('contact_requests')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where(isLeftAlone(now))
    .returning(['id', 'full_name', 'email', 'asked_at', 'attempts'])
    .executeTakeFirst()

/** Moment at which another server took it; null when nobody has. */
export async function findTaken(db: Db, id: string): Promise<Date | null> {
  const request = await db
    .selectFrom('contact_requests')
    .select('taken_at')
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return request?.taken_at ?? null
}

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('contact_requests')
    .set({ told_at: now, taken_at: null, last_error: null })
    .where('id', '=', id)
    .execute()

export const markUnsent = (db: Db, id: string, attempts: number, reason: string) =>
  db
    .updateTable('contact_requests')
    .set({ attempts, taken_at: null, last_error: reason })
    .where('id', '=', id)
    .execute()

export const deleteAskedBefore = (db: Db, before: Date) =>
  db.deleteFrom('contact_requests').where('asked_at', '<', before).execute()
