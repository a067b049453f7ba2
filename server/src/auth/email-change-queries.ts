import type { Insertable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

type NewChange = Omit<Insertable<DB['email_changes']>, 'company_id'>

const columns = ['user_id', 'email', 'asked_by', 'takes_effect_at'] as const

/** Replaces an earlier change, whose link stops working. */
export const insertEmailChange = ({ db, companyId }: Scope, change: NewChange) =>
  db
    .insertInto('email_changes')
    .values({ company_id: companyId, ...change })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ ...change, user_id: change.user_id }),
    )
    .execute()

export const findEmailChange = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('email_changes')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Uses up a link: of any number of answers at once, only one counts. */
export const takeEmailChange = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .deleteFrom('email_changes')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .returning(columns)
    .executeTakeFirst()

/** Takes a person's change whose waiting time is over. */
export const takeDueEmailChange = ({ db, companyId }: Scope, userId: string, now: Date) =>
  db
    .deleteFrom('email_changes')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('takes_effect_at', '<=', now)
    .returning(columns)
    .executeTakeFirst()

export const deleteEmailChange = ({ db, companyId }: Scope, userId: string) =>
  db
    .deleteFrom('email_changes')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirst()
