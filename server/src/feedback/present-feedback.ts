import { isRegrettable } from '@kamerton/contract/feedback/rules'
import type { Feedback, GivenFeedback } from '@kamerton/contract/feedback/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../lib/context.ts'
import type { FeedbackRow } from './queries.ts'

/** The author may delete it for a day; owner and admin at any time. */
export const mayDeleteFeedback = (ctx: Context, { target_user_id, author_id, created_at }: FeedbackRow): boolean =>
  ctx.may('delete', 'Feedback', { target_user_id }) ||
  (author_id === ctx.actor.userId && isRegrettable(created_at, ctx.now))

export const presentFeedback = (ctx: Context, row: FeedbackRow): Feedback => ({
  ...noteOf(ctx, row),
  reviewer_name: fullName(row),
  reviewer_avatar_url: row.avatar_url,
})

export const presentGivenFeedback = (ctx: Context, row: FeedbackRow): GivenFeedback => ({
  ...noteOf(ctx, row),
  target_name: fullName(row),
  target_avatar_url: row.avatar_url,
})

const noteOf = (ctx: Context, row: FeedbackRow) => ({
  id: row.id,
  target_user_id: row.target_user_id,
  feedback_type: row.feedback_type,
  rating: row.rating,
  comment: row.comment,
  created_at: row.created_at,
  can_delete: mayDeleteFeedback(ctx, row),
})
