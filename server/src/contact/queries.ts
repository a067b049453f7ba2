import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Requests belong to no company, so these functions take a plain handle. */
type Db = Kysely<DB>

export const insertRequest = (db: Db, request: Insertable<DB['contact_requests']>) =>
  db.insertInto('contact_requests').values(request).execute()

export const findRequest = (db: Db, id: string) =>
  db.selectFrom('contact_requests').select(['full_name', 'email']).where('id', '=', id).executeTakeFirst()

export const deleteAskedBefore = (db: Db, before: Date) =>
  db.deleteFrom('contact_requests').where('asked_at', '<', before).execute()
