import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Letters to the operator belong to no company, so these functions take a plain handle. */
type Db = Kysely<DB>

export const insertLetter = (db: Db, letter: Insertable<DB['operator_letters']>) =>
  db.insertInto('operator_letters').values(letter).execute()

export const findLetter = (db: Db, id: string) =>
  db.selectFrom('operator_letters').select(['kind', 'says']).where('id', '=', id).executeTakeFirst()

/** The latest first. */
export const listLetters = (db: Db) =>
  db
    .selectFrom('operator_letters')
    .select(['kind', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const deleteAskedBefore = (db: Db, before: Date) =>
  db.deleteFrom('operator_letters').where('asked_at', '<', before).execute()
