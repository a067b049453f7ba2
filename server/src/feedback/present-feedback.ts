import { isRegrettable } from '@kamerton/contract/feedback/rules'
import type { Feedback } from '@kamerton/contract/feedback/schemas'
import { fullName } from '@kamerton/contract/users/full-name'
import type { Context } from '../lib/context.ts'
import type { WrittenFeedback } from './queries.ts'

/** Its author for a day; owner and admin at any time. */
export const mayDeleteFeedback = (ctx: Context, written: WrittenFeedback): boolean =>
  ctx.may('delete', 'Feedback', { target_user_id: written.target_user_id }) ||
  (written.author_id === ctx.actor.userId && isRegrettable(written.created_at, ctx.now))

export const presentFeedback = (ctx: Context, written: WrittenFeedback): Feedback => ({
  id: written.id,
  target_user_id: written.target_user_id,
  feedback_type: written.feedback_type,
  rating: written.rating,
  comment: written.comment,
  created_at: written.created_at,
  reviewer_name: fullName(written),
  reviewer_avatar_url: written.avatar_url,
  can_delete: mayDeleteFeedback(ctx, written),
})
