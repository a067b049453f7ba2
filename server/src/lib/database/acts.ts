import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from './tenant.ts'

type NewAct = { key: string; digest: Buffer }
type OwnAct = NewAct & { user_id: string; done_at: Date }

/**
 * Whether the act is the first of its maker under this key. Waits for a concurrent act with the key, and then sees its
 * result.
 */
export const insertAct = async ({ db, companyId }: Scope, act: OwnAct): Promise<boolean> =>
  (
    await db
      .insertInto('done_acts')
      .values({ company_id: companyId, ...act })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
  ).length > 0

export const findAct = ({ db, companyId }: Scope, userId: string, key: string) =>
  db
    .selectFrom('done_acts')
    .select(['digest', 'answer'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export const updateAnswer = ({ db, companyId }: Scope, userId: string, key: string, answer: Buffer) =>
  db
    .updateTable('done_acts')
    .set({ answer })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()

export const deleteActsBefore = ({ db, companyId }: Scope, before: Date) =>
  db.deleteFrom('done_acts').where('company_id', '=', companyId).where('done_at', '<', before).execute()

/** Claims the key for the caller: nobody has it, or its holder never finished. */
export const takePublicAct = async (
  db: Kysely<DB>,
  { key, digest, now, givenUpBefore }: NewAct & { now: Date; givenUpBefore: Date },
): Promise<boolean> =>
  (
    await db
      .insertInto('public_acts')
      .values({ key, digest, claimed_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ claimed_at: now })
          .where('public_acts.answer', 'is', null)
          .where('public_acts.claimed_at', '<', givenUpBefore)
          .where('public_acts.digest', '=', digest),
      )
      .returning('key')
      .execute()
  ).length > 0

export const findPublicAct = (db: Kysely<DB>, key: string) =>
  db.selectFrom('public_acts').select(['digest', 'answer']).where('key', '=', key).executeTakeFirst()

export const updatePublicAnswer = (db: Kysely<DB>, key: string, answer: Buffer) =>
  db.updateTable('public_acts').set({ answer }).where('key', '=', key).execute()

export const deletePublicAct = (db: Kysely<DB>, key: string) =>
  db.deleteFrom('public_acts').where('key', '=', key).execute()

export const deletePublicActsBefore = (db: Kysely<DB>, before: Date) =>
  db.deleteFrom('public_acts').where('claimed_at', '<', before).execute()
