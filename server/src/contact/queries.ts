import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Requests belong to no company, so these take a plain handle. */
type Db = Kysely<DB>

export const insertRequest = (db: Db, request: Insertable<DB['contact_requests']>) =>
  db.insertInto('contact_requests').values(request).execute()

/** One that nobody has been told of yet. */
export const findUntold = (db: Db, id: string) =>
  db
    .selectFrom('contact_requests')
    .select(['id', 'full_name', 'email', 'asked_at', 'attempts'])
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()

export const markTold = (db: Db, id: string, now: Date) =>
  db.updateTable('contact_requests').set({ told_at: now, last_error: null }).where('id', '=', id).execute()

export const markNotTold = (db: Db, id: string, attempts: number, reason: string) =>
  db.updateTable('contact_requests').set({ attempts, last_error: reason }).where('id', '=', id).execute()

export const deleteAskedBefore = (db: Db, before: Date) =>
  db.deleteFrom('contact_requests').where('asked_at', '<', before).execute()
