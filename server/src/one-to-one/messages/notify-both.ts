import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import type { TenantContext } from '../../lib/context.ts'
import { queueLetters } from '../../lib/mail/outbox.ts'
import { announce } from '../../notices/announce.ts'
import { linkFor } from '../links/employee-link.ts'
import { type ReminderHours, remindLater } from '../rows/notify-later.ts'
import {
  findMeetingToAnnounce,
  listNotified,
  listSetMeetings,
  listTwo,
  type MeetingToAnnounce,
  takeNotices,
} from './queries.ts'
import { type About, isSet, type MeetingEvent, meetingNotices } from './words.ts'

/** Sends the present state of a meeting, if it was not sent yet; changes undone meanwhile are not mentioned. */
export async function notifyOfMeeting(ctx: TenantContext, meetingId: string): Promise<void> {
  const meeting = await findMeetingToAnnounce(ctx, meetingId)
  if (!meeting) return
  const sent = await listNotified(ctx, meetingId)
  const isKnown = sent.some(isSet)
  const off = meeting.status === 'cancelled' || meeting.deleted_at !== null
  if (off) {
    if (isKnown) await notify(ctx, meeting, 'cancelled', 'cancelled')
    return
  }
  if (meeting.status !== 'scheduled') return
  if (!isKnown) return notify(ctx, meeting, 'set', `set/${meeting.sequence}`)
  if (!sent.some(({ what }) => what === `set/${meeting.sequence}`))
    await notify(ctx, meeting, 'moved', `moved/${meeting.sequence}`)
}

/** Sends a reminder if the date is still the meeting's; in quiet hours the early one waits for the morning. */
export async function remindOfMeeting(
  ctx: TenantContext,
  { meetingId, hours, date }: { meetingId: string; hours: ReminderHours; date: string },
): Promise<void> {
  const meeting = await findMeetingToAnnounce(ctx, meetingId)
  const stands = meeting?.status === 'scheduled' && meeting.deleted_at === null
  if (!meeting || !stands || meeting.scheduled_date.toISOString() !== date || meeting.scheduled_date <= ctx.now) return
  const due = hours === 1 ? ctx.now : afterQuietHours(meeting.time_zone, ctx.now)
  if (due > ctx.now) {
    await ctx.jobs.add('one-to-one.remind', { meetingId, hours, date }, { startAfter: due })
    return
  }
  await notify(ctx, meeting, 'soon', `soon-${hours}/${date}`)
}

/**
 * Adds reminders of scheduled meetings again each night, since a restored copy has lost its jobs. A reminder sent
 * already is not sent twice.
 */
export async function resumeReminders(ctx: TenantContext): Promise<void> {
  for (const { id, scheduled_date } of await listSetMeetings(ctx)) await remindLater(ctx, id, scheduled_date)
}

async function notify(
  ctx: TenantContext,
  meeting: MeetingToAnnounce,
  event: MeetingEvent,
  what: string,
): Promise<void> {
  const two = await listTwo(ctx, meeting)
  const present = two.filter(({ deleted_at }) => deleted_at === null)
  if (present.length === 0) return
  const claimed = await takeNotices(
    ctx,
    present.map(({ id }) => ({ id: ctx.newId(), meeting_id: meeting.id, user_id: id, what, told_at: ctx.now })),
  )
  const people = claimed.flatMap(({ id, user_id }) => {
    const person = present.find((one) => one.id === user_id)
    return person ? [{ ...person, id, user_id }] : []
  })
  if (people.length === 0) return
  const prepareUrl = event === 'cancelled' ? null : (await linkFor(ctx, meeting.id)).form_url
  const about: About = { ...meeting, two, prepareUrl }
  const notice = meetingNotices[event]
  if (meeting.telegram_notifications) await announce(ctx, notice, about, people)
  else
    await queueLetters(
      ctx,
      people.map((person) => notice.letter(ctx, about, person)),
    )
}
