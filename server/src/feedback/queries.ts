import type { FeedbackType } from '@kamerton/contract/feedback/schemas'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

/** With whoever wrote it: they may have left since, and what they wrote still bears their name. */
const written = ({ db, companyId }: Scope) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as author', (join) =>
      join.onRef('author.company_id', '=', 'f.company_id').onRef('author.id', '=', 'f.author_id'),
    )
    .select(['f.id', 'f.target_user_id', 'f.author_id', 'f.feedback_type', 'f.rating', 'f.comment', 'f.created_at'])
    .select(['author.first_name', 'author.last_name', 'author.avatar_url'])
    .where('f.company_id', '=', companyId)

export type WrittenFeedback = Awaited<ReturnType<typeof listFeedback>>[number]

export const listFeedback = (scope: Scope, targetUserId: string, type?: FeedbackType) =>
  written(scope)
    .where('f.target_user_id', '=', targetUserId)
    .where((eb) => (type ? eb('f.feedback_type', '=', type) : eb.lit(true)))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()

export const findFeedback = (scope: Scope, id: string): Promise<WrittenFeedback | undefined> =>
  written(scope).where('f.id', '=', id).executeTakeFirst()

export async function insertFeedback(
  { db, companyId }: Scope,
  row: Omit<Insertable<DB['feedback']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ company_id: companyId, ...row })
    .execute()
}

export async function deleteFeedbackRow({ db, companyId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('feedback').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** By kind: how many and their mean rating, ever and since a moment. */
export const tallyFeedback = ({ db, companyId }: Scope, targetUserId: string, since: Date) =>
  db
    .selectFrom('feedback')
    .select(['feedback_type'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`avg(rating)::float8`.as('average_rating'),
      sql<number>`count(*) filter (where created_at >= ${since})::int`.as('recent_count'),
      sql<number | null>`avg(rating) filter (where created_at >= ${since})::float8`.as('recent_average_rating'),
    ])
    .where('company_id', '=', companyId)
    .where('target_user_id', '=', targetUserId)
    .groupBy('feedback_type')
    .execute()

/** Whether this person works in the company now. */
export async function isColleague({ db, companyId }: Scope, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
