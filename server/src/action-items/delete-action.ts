import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { requireHeldAction } from './find-action.ts'
import { deleteActionRow } from './queries.ts'

/** Deletes an action for good. A promised action cannot be deleted: it is done, or dropped with a reason. */
export async function deleteAction(ctx: Context, id: string): Promise<void> {
  const action = await requireHeldAction(ctx, id, { action: 'delete' })
  if (action.promised_round_id !== null) throw new AppError('action_is_promised')
  await deleteActionRow(ctx, id)
  await recordEvent(ctx, 'action_deleted', { actorId: ctx.actor.userId, subjectId: id })
}
