import { recordEvent } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { cancelMeetings } from '../meetings/cancel-meetings.ts'
import { requireSeriesToManage } from '../rows/find-series.ts'
import { markSeriesDeleted } from '../rows/series-queries.ts'

/** Deletes a series: its text is erased, dates and states stay for the counts. */
export async function deleteSeries(ctx: Context, id: string): Promise<void> {
  const series = await requireSeriesToManage(ctx, id)
  await cancelMeetings(ctx, series)
  await markSeriesDeleted(ctx, id, ctx.now)
  await recordEvent(ctx, 'series_deleted', { actorId: ctx.actor.userId, subjectId: series.employee_id })
}
