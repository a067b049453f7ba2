import type { ActionItem, ActionItemChange } from '@kamerton/contract/action-items/schemas'
import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { refusePast } from './create-action.ts'
import { requireHeldAction } from './find-action.ts'
import { updateAction } from './queries.ts'
import { notifyLater } from './reminders/notify-of-actions.ts'
import { requireResponsible } from './require-responsible.ts'
import { showAction, todayOf } from './show-actions.ts'

/** Changes all of an action, or a part. A person who is only responsible may change the notes. */
export async function changeAction(
  ctx: Context,
  id: string,
  { version, ...change }: ActionItemChange,
): Promise<ActionItem> {
  const { notes, ...rest } = change
  const onlyNotes = Object.values(rest).every((value) => value === undefined)
  const action = await requireHeldAction(ctx, id, { action: 'update', ...(onlyNotes && { field: 'notes' }) })
  refuseStale(action, version)
  const { title = action.title, due_on = action.due_on, responsible_id = action.responsible_id } = rest
  if (due_on !== action.due_on) refusePast(due_on, await todayOf(ctx))
  const isHanded = responsible_id !== action.responsible_id
  if (isHanded) await requireResponsible(ctx, { ...action, responsible_id })
  const { userId } = ctx.actor
  const written = { title, due_on, responsible_id, notes: notes === undefined ? action.notes : notes }
  await updateAction(ctx, id, written, { at: ctx.now, by: userId })
  if (isHanded) {
    if (responsible_id !== userId)
      await notifyLater(ctx, { userId: responsible_id, what: 'assigned', actions: [{ id, due_on }] })
    await recordEvent(ctx, 'action_handed', { actorId: userId, subjectId: id })
  }
  return showAction(ctx, id)
}
