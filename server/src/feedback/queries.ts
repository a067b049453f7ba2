import type { FeedbackType } from '@kamerton/contract/feedback/schemas'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

/**
 * Feedback with the name of its author, or of the person it is about, the newest first. If they have left since, the
 * feedback still shows their name.
 */
const feedbackWith = ({ db, companyId }: Scope, person: 'author_id' | 'target_user_id') =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', `f.${person}`),
    )
    .select(['f.id', 'f.target_user_id', 'f.author_id', 'f.feedback_type', 'f.rating', 'f.comment', 'f.created_at'])
    .select(['u.first_name', 'u.last_name', 'u.avatar_url'])
    .where('f.company_id', '=', companyId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')

export type FeedbackRow = Awaited<ReturnType<typeof listFeedbackBy>>[number]

export const listFeedbackAbout = (scope: Scope, userId: string, type?: FeedbackType): Promise<FeedbackRow[]> =>
  feedbackWith(scope, 'author_id')
    .where('f.target_user_id', '=', userId)
    .where((eb) => (type ? eb('f.feedback_type', '=', type) : eb.lit(true)))
    .execute()

export const listFeedbackBy = (scope: Scope, userId: string) =>
  feedbackWith(scope, 'target_user_id').where('f.author_id', '=', userId).execute()

/** One piece of feedback with its author. */
export const findFeedback = (scope: Scope, id: string): Promise<FeedbackRow | undefined> =>
  feedbackWith(scope, 'author_id').where('f.id', '=', id).executeTakeFirst()

export async function insertFeedback(
  { db, companyId }: Scope,
  row: Omit<Insertable<DB['feedback']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ company_id: companyId, ...row })
    .execute()
}

const columns = ['id', 'target_user_id', 'author_id', 'feedback_type', 'rating', 'comment', 'created_at'] as const

/** Removes feedback from all that reads it; of two calls at once, only one gets it. */
export const takeFeedback = ({ db, companyId }: Scope, id: string) =>
  db
    .deleteFrom('feedback')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export async function insertDeletedFeedback(
  { db, companyId }: Scope,
  row: Omit<Insertable<DB['deleted_feedback']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('deleted_feedback')
    .values({ company_id: companyId, ...row })
    .execute()
}

type Deletion = { id: string; deletedBy: string; since: Date }

/** Feedback that this person has deleted since then, as it was; it leaves the table of deletions. */
export const takeDeletedFeedback = ({ db, companyId }: Scope, { id, deletedBy, since }: Deletion) =>
  db
    .deleteFrom('deleted_feedback')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_by', '=', deletedBy)
    .where('deleted_at', '>', since)
    .returning(columns)
    .executeTakeFirst()

export async function forgetDeletedFeedback({ db, companyId }: Scope, before: Date): Promise<void> {
  await db
    .deleteFrom('deleted_feedback')
    .where('company_id', '=', companyId)
    .where('deleted_at', '<=', before)
    .execute()
}

/** Number and mean rating by kind, for all time and since a moment. */
export const countFeedback = ({ db, companyId }: Scope, targetUserId: string, since: Date) =>
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
export async function findColleague({ db, companyId }: Scope, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
