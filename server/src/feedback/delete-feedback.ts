import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { mayDeleteFeedback } from './present-feedback.ts'
import { findFeedback, insertDeletedFeedback, takeFeedback } from './queries.ts'
import { maySeeFeedbackOf } from './sight.ts'

/** Deletes feedback everywhere at once; the person who deleted it can restore it for a while. */
export async function deleteFeedback(ctx: Context, { id }: { id: string }): Promise<{ msg: string }> {
  const written = await findFeedback(ctx, id)
  if (!written) throw new AppError('not_found')
  const isKnown = written.author_id === ctx.actor.userId || (await maySeeFeedbackOf(ctx, written.target_user_id))
  if (!isKnown) throw new AppError('not_found')
  if (!mayDeleteFeedback(ctx, written)) throw new AppError('forbidden')
  const taken = await takeFeedback(ctx, id)
  if (!taken) throw new AppError('not_found')
  await insertDeletedFeedback(ctx, { ...taken, deleted_by: ctx.actor.userId, deleted_at: ctx.now })
  await recordEvent(ctx, 'feedback_deleted', { actorId: ctx.actor.userId, subjectId: written.target_user_id })
  return { msg: 'Отзыв удалён' }
}
