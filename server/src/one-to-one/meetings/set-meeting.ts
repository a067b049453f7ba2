import { dayIn, dayOfMonth } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { scheduledDaysAhead } from '@kamerton/contract/one-to-one/constants'
import { pastDay } from '@kamerton/contract/one-to-one/due-day'
import { nextDateAfter } from '@kamerton/contract/one-to-one/next-date'
import type { NewMeeting } from '@kamerton/contract/one-to-one/schemas'
import { findCompany } from '../../companies/queries.ts'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context, TenantContext } from '../../lib/context.ts'
import { requireSeriesToManage } from '../rows/find-series.ts'
import { findLastMeeting, insertMeeting, listOpenMeetings } from '../rows/meeting-queries.ts'
import { notifyLater } from '../rows/notify-later.ts'
import { type LockedSeries, updateAnchorDay } from '../rows/series-queries.ts'
import { showChanged } from './show-meeting.ts'

/** Creates a meeting of an active series, on a chosen date. */
export async function createMeeting(
  ctx: Context,
  { series_id, scheduled_date, video_meeting_url = null }: NewMeeting,
): Promise<MeetingAnswer> {
  const series = await requireSeriesToManage(ctx, series_id)
  if (series.status !== 'active') throw new AppError('series_state_forbids')
  return showChanged(ctx, await setMeeting(ctx, series, scheduled_date, video_meeting_url))
}
type MeetingAnswer = Awaited<ReturnType<typeof showChanged>>

/**
 * Schedules a meeting on a chosen date, which sets the day of later monthly ones. The series is locked, and has one
 * scheduled meeting at a time.
 */
export async function setMeeting(
  ctx: TenantContext,
  series: LockedSeries,
  date: Date,
  url: string | null,
): Promise<string> {
  const { time_zone } = await findCompany(ctx)
  refuseFarDate(date, ctx.now, time_zone)
  const id = await planMeeting(ctx, series, date, url)
  await updateAnchorDay(ctx, series.id, dayOfMonth(time_zone, date))
  return id
}

/** Plans the next meeting by the settings of the series, after its last meeting and never in the past. */
export async function planNextMeeting(ctx: TenantContext, series: LockedSeries): Promise<void> {
  if (!series.auto_schedule || series.frequency === 'ad_hoc') return
  const last = await findLastMeeting(ctx, series.id)
  if (!last || (await listOpenMeetings(ctx, series.id)).some(({ status }) => status === 'scheduled')) return
  const { time_zone } = await findCompany(ctx)
  // A meeting that was cancelled before its date counts as the next one.
  const ahead = last.status === 'cancelled' && last.scheduled_date > ctx.now
  const date = ahead
    ? last.scheduled_date
    : nextDateAfter(series.frequency, last.scheduled_date, ctx.now, {
        timeZone: time_zone,
        anchorDay: series.anchor_day,
      })
  if (date) await planMeeting(ctx, series, date, last.video_meeting_url)
}

async function planMeeting(ctx: TenantContext, series: LockedSeries, date: Date, url: string | null): Promise<string> {
  const open = await listOpenMeetings(ctx, series.id)
  if (open.some(({ status }) => status === 'scheduled')) throw new AppError('meeting_already_set')
  const id = ctx.newId()
  await insertMeeting(ctx, {
    id,
    series_id: series.id,
    manager_id: series.manager_id,
    employee_id: series.employee_id,
    number: series.completed_meetings + open.length + 1,
    scheduled_date: date,
    video_meeting_url: url,
    now: ctx.now,
  })
  await notifyLater(ctx, id, date)
  return id
}

/** Today is early enough: a meeting of this morning may be entered in the afternoon. */
export function refuseFarDate(date: Date, now: Date, timeZone: string): void {
  if (dayIn(timeZone, date) < dayIn(timeZone, now)) throw fieldRefusal(['scheduled_date'], pastDay)
  if (date.getTime() > now.getTime() + scheduledDaysAhead * DAY)
    throw fieldRefusal(['scheduled_date'], 'Так далеко встречу не назначают. Выберите дату в ближайшие два года')
}
