import type { TenantContext } from '../../lib/context.ts'
import { listOpenMeetings, updateInCalendars } from '../rows/meeting-queries.ts'
import { notifyLater } from '../rows/notify-later.ts'
import { type LockedSeries, updateCount } from '../rows/series-queries.ts'

/** Cancels the scheduled meetings. A meeting that is under way is left to its two people: they are talking. */
export async function cancelMeetings(ctx: TenantContext, series: Pick<LockedSeries, 'id'>): Promise<void> {
  for (const meeting of await listOpenMeetings(ctx, series.id)) {
    if (meeting.status !== 'scheduled') continue
    await updateInCalendars(ctx, meeting.id, { status: 'cancelled' })
    await notifyLater(ctx, meeting.id, null)
    await updateCount(ctx, series.id, 'cancelled_meetings', 1)
  }
}
