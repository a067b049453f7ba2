import type { feedback } from '@kamerton/contract/feedback/endpoints'
import type { Feedback } from '@kamerton/contract/feedback/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { presentFeedback } from './present-feedback.ts'
import { findColleague, findFeedback, insertFeedback } from './queries.ts'

/**
 * Anybody may write about anybody else of the company. The author gets it back even if they may not read the feedback
 * of others.
 */
export async function createFeedback(ctx: Context, input: Input<typeof feedback.create>): Promise<Feedback> {
  if (!ctx.may('create', 'Feedback', { target_user_id: input.target_user_id }))
    throw new AppError('feedback_not_allowed')
  if (input.target_user_id === ctx.actor.userId) throw new AppError('feedback_about_oneself')
  if (!(await findColleague(ctx, input.target_user_id))) throw new AppError('not_found')
  await ctx.platform.limits.consume('feedback.author', ctx.actor.userId)
  const id = ctx.newId()
  await insertFeedback(ctx, { id, ...input, author_id: ctx.actor.userId, created_at: ctx.now })
  await recordEvent(ctx, 'feedback_written', { actorId: ctx.actor.userId, subjectId: input.target_user_id })
  const written = await findFeedback(ctx, id)
  if (!written) throw new Error('the feedback that was just written is gone')
  return presentFeedback(ctx, written)
}
