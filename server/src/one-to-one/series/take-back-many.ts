import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { openUndo } from '../../lib/sealed-undo.ts'
import { deleteMeeting } from '../meetings/update-meeting.ts'
import { requireMeeting } from '../rows/find-meeting.ts'
import { SetTogether } from './create-many.ts'
import { deleteSeries } from './delete-series.ts'

/**
 * Takes meetings back that were set together, with the series that were made for them. A meeting that has begun, or was
 * deleted meanwhile, stays as it is.
 */
export async function takeBackMany(ctx: Context, undo: string): Promise<{ taken: number; stayed: number }> {
  ctx.authorize('create', 'OneToOne', { manager_id: ctx.actor.userId })
  const steps = openUndo(ctx, 'meetings set together', SetTogether, undo)
  let taken = 0
  for (const { meeting_id, series_id, is_new } of steps) {
    if (!(await isStillSet(ctx, meeting_id))) continue
    if (is_new) await deleteSeries(ctx, series_id)
    else await deleteMeeting(ctx, meeting_id)
    taken++
  }
  return { taken, stayed: steps.length - taken }
}

async function isStillSet(ctx: Context, id: string): Promise<boolean> {
  try {
    return (await requireMeeting(ctx, id)).status === 'scheduled'
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
