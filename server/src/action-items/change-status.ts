import type { ActionItem, ActionStatusChange } from '@kamerton/contract/action-items/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { requireHeldAction } from './find-action.ts'
import { updateAction } from './queries.ts'
import { showAction, todayOf } from './show-actions.ts'

/**
 * Moves from any state to any other. A dropped action needs a reason, because it may have been promised to somebody.
 */
export async function changeStatus(
  ctx: Context,
  id: string,
  { status, drop_reason, version }: ActionStatusChange,
): Promise<ActionItem> {
  const action = await requireHeldAction(ctx, id, { action: 'update', field: 'status' })
  refuseStale(action, version)
  if (status === 'dropped' && drop_reason === null)
    throw fieldRefusal(['drop_reason'], 'Напишите, почему действие отменяется')
  const { userId } = ctx.actor
  const done_on = status === action.status ? action.done_on : await todayOf(ctx)
  await updateAction(
    ctx,
    id,
    { status, drop_reason: status === 'dropped' ? drop_reason : null, done_on: status === 'done' ? done_on : null },
    { at: ctx.now, by: userId },
  )
  if (status !== action.status) await recordEvent(ctx, eventOf[status], { actorId: userId, subjectId: id })
  return showAction(ctx, id)
}

const eventOf = {
  planned: 'action_reopened',
  in_progress: 'action_reopened',
  done: 'action_done',
  dropped: 'action_dropped',
} as const
