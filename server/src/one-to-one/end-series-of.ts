import type { TenantContext } from '../lib/context.ts'
import { cancelMeetings } from './meetings/cancel-meetings.ts'
import { deleteFeed } from './rows/feed-queries.ts'
import { deleteLinksOfEmployee } from './rows/link-queries.ts'
import { listLivingSeriesOf } from './rows/own-queries.ts'
import { lockSeries, updateSeriesRow } from './rows/series-queries.ts'

/** Somebody leaves: series on either side stop, and their links and their calendar stop working. */
export async function endSeriesOf(ctx: TenantContext, userId: string): Promise<void> {
  for (const { id } of await listLivingSeriesOf(ctx, userId)) {
    const series = await lockSeries(ctx, id)
    if (!series || series.status === 'stopped') continue
    await cancelMeetings(ctx, series)
    await updateSeriesRow(ctx, id, { status: 'stopped', status_since: ctx.now })
  }
  await deleteLinksOfEmployee(ctx, userId)
  await deleteFeed(ctx, userId)
}
