import { feedbackUndoTime } from '@kamerton/contract/feedback/rules'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { insertFeedback, takeDeletedFeedback } from './queries.ts'

/** Takes back the actor's own deletion; nobody else can. The feedback returns to its place unchanged. */
export async function restoreFeedback(ctx: Context, { id }: { id: string }): Promise<{ msg: string }> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const since = new Date(ctx.now.getTime() - feedbackUndoTime)
  const deleted = await takeDeletedFeedback(ctx, { id, deletedBy: userId, since })
  if (!deleted) throw new AppError('feedback_gone')
  await insertFeedback(ctx, deleted)
  await recordEvent(ctx, 'feedback_restored', { actorId: userId, subjectId: deleted.target_user_id })
  return { msg: 'Отзыв возвращён' }
}
