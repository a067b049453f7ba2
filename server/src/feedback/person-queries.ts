import type { Scope } from '../lib/database/tenant.ts'

/** What was written about a person, with its authors, the newest first: as the person reads it on their profile. */
export const listFeedbackAbout = (scope: Scope, userId: string) =>
  feedbackWith(scope, 'author_id').where('f.target_user_id', '=', userId).execute()

/** What a person has written, with whom it is about, the newest first. */
export const listFeedbackBy = (scope: Scope, userId: string) =>
  feedbackWith(scope, 'target_user_id').where('f.author_id', '=', userId).execute()

const feedbackWith = ({ db, companyId }: Scope, person: 'author_id' | 'target_user_id') =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', `f.${person}`),
    )
    .select(['u.first_name', 'u.last_name', 'f.feedback_type', 'f.rating', 'f.comment', 'f.created_at'])
    .where('f.company_id', '=', companyId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
