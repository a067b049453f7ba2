import type { LetterFrequency } from '@kamerton/contract/report-letters/letter'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

const letters = ({ db, companyId }: Scope) =>
  db
    .selectFrom('report_letters as l')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.user_id'))
    .select(['u.company_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'l.told_until'])
    .select(sql<LetterFrequency>`l.frequency`.as('frequency'))
    .where('l.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)

/** All recipients, whatever they may still read. */
export const listListeners = (scope: Scope) => letters(scope).orderBy('u.id').execute()
export type Listener = Awaited<ReturnType<typeof listListeners>>[number]

export const findListener = (scope: Scope, userId: string): Promise<Listener | undefined> =>
  letters(scope).where('l.user_id', '=', userId).executeTakeFirst()

/**
 * A recipient like that of `findListener`, with the row locked. Of two servers that send at once, the second sees the
 * first one's letter.
 */
export const lockListener = (scope: Scope, userId: string): Promise<Listener | undefined> =>
  letters(scope).where('l.user_id', '=', userId).forUpdate('l').executeTakeFirst()

type Wish = { userId: string; frequency: LetterFrequency; told_until: string }

export const updateLetter = ({ db, companyId }: Scope, { userId, frequency, told_until }: Wish) =>
  db
    .insertInto('report_letters')
    .values({ company_id: companyId, user_id: userId, frequency, told_until })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ frequency, told_until }))
    .execute()

export const deleteLetter = ({ db, companyId }: Scope, userId: string) =>
  db.deleteFrom('report_letters').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

export const markReported = ({ db, companyId }: Scope, userId: string, told_until: string) =>
  db
    .updateTable('report_letters')
    .set({ told_until })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
