import { dayOfMonth } from '@kamerton/contract/lib/dates'
import type { Meeting, MeetingChanges } from '@kamerton/contract/one-to-one/meeting-schemas'
import { recordEvent } from '../../audit/record-event.ts'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import {
  refuseUnlessManaged,
  requireMeeting,
  requireMeetingToManage,
  requireMeetingWithSeries,
  seenMeeting,
} from '../rows/find-meeting.ts'
import { type LockedMeeting, lockMeeting, updateInCalendars, updateMeetingRow } from '../rows/meeting-queries.ts'
import { notifyLater } from '../rows/notify-later.ts'
import { updateAnchorDay, updateCount } from '../rows/series-queries.ts'
import { decideSaving } from './save-form.ts'
import { refuseFarDate } from './set-meeting.ts'
import { showChanged } from './show-meeting.ts'

/** Saves a date, a link, or fields of the form: all that was sent, or nothing of it. */
export async function updateMeeting(ctx: Context, id: string, changes: MeetingChanges): Promise<Meeting> {
  const meeting = await heldFor(ctx, id, changes)
  const { scheduled_date, video_meeting_url, form = {}, versions, version } = changes
  const setting = settingOf(meeting, { scheduled_date, video_meeting_url })
  const { columns } = await decideSaving(ctx, meeting, form, versions)
  if (setting) {
    refuseUnlessManaged(ctx, meeting)
    if (meeting.status !== 'scheduled' && !(meeting.status === 'in_progress' && setting.scheduled_date === undefined))
      throw new AppError('meeting_state_forbids')
    refuseStale(meeting, version)
    if (setting.scheduled_date) await followDate(ctx, meeting, setting.scheduled_date)
  }
  const all = { ...columns, ...setting }
  if (setting?.scheduled_date) {
    await updateInCalendars(ctx, id, all)
    await notifyLater(ctx, id, setting.scheduled_date)
  } else if (Object.keys(all).length > 0) await updateMeetingRow(ctx, id, all)
  return showChanged(ctx, id)
}

/**
 * Locks for a change. A change of the form waits only for changes of the same meeting; a new date waits for the whole
 * series.
 */
async function heldFor(ctx: Context, id: string, { scheduled_date }: MeetingChanges): Promise<LockedMeeting> {
  if (!scheduled_date) return seenMeeting(ctx, await lockMeeting(ctx, id))
  const { series_id } = await requireMeeting(ctx, id)
  return (await requireMeetingWithSeries(ctx, id, series_id)).meeting
}

type Setting = { scheduled_date?: Date; video_meeting_url?: string | null }

/** The changed ones of date and link. */
function settingOf(meeting: LockedMeeting, { scheduled_date, video_meeting_url }: Setting): Setting | null {
  const setting: Setting = {}
  if (scheduled_date && scheduled_date.getTime() !== meeting.scheduled_date.getTime())
    setting.scheduled_date = scheduled_date
  if (video_meeting_url !== undefined && video_meeting_url !== meeting.video_meeting_url)
    setting.video_meeting_url = video_meeting_url
  return Object.keys(setting).length > 0 ? setting : null
}

/** The chosen date sets the day of later monthly meetings. */
async function followDate(ctx: Context, meeting: LockedMeeting, date: Date): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  refuseFarDate(date, ctx.now, time_zone)
  await updateAnchorDay(ctx, meeting.series_id, dayOfMonth(time_zone, date))
}

/** Deletes a meeting that has not begun; held ones keep their text. */
export async function deleteMeeting(ctx: Context, id: string): Promise<void> {
  const { meeting, series } = await requireMeetingToManage(ctx, id)
  if (meeting.status !== 'scheduled' && meeting.status !== 'cancelled') throw new AppError('meeting_state_forbids')
  if (meeting.status === 'cancelled') await updateCount(ctx, series.id, 'cancelled_meetings', -1)
  await updateInCalendars(ctx, id, { status: 'cancelled', deleted_at: ctx.now })
  if (meeting.status === 'scheduled') await notifyLater(ctx, id, null)
  await recordEvent(ctx, 'meeting_deleted', { actorId: ctx.actor.userId, subjectId: series.employee_id })
}
