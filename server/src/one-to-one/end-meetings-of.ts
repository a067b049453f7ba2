import type { TenantContext } from '../lib/context.ts'
import { deleteFeed } from './calendar/queries.ts'
import { deleteLinksOfEmployee } from './links/queries.ts'
import { cancelMeetings } from './meetings/cancel-meetings.ts'
import { listLivingSeriesOf } from './own-queries.ts'
import { lockSeries, updateSeriesRow } from './series/queries.ts'

/** Somebody leaves: their series stop, on whichever side, and their links and their calendar open nothing any more. */
export async function endMeetingsOf(ctx: TenantContext, userId: string): Promise<void> {
  for (const { id } of await listLivingSeriesOf(ctx, userId)) {
    const series = await lockSeries(ctx, id)
    if (!series || series.status === 'stopped') continue
    await cancelMeetings(ctx, series)
    await updateSeriesRow(ctx, id, { status: 'stopped', status_since: ctx.now })
  }
  await deleteLinksOfEmployee(ctx, userId)
  await deleteFeed(ctx, userId)
}
