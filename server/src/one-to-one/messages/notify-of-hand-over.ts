import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { queueLetters } from '../../lib/mail/outbox.ts'
import { announce } from '../../notices/announce.ts'
import { findHandedSeries, insertHandOvers, type TakenHandOver, takeHandOvers } from './hand-over-queries.ts'
import { type Concerned, namesOf, seriesHanded, sideOf } from './hand-over-words.ts'
import { findMeetingToAnnounce, listNotified, listPresent, listTwo, type OneOfTwo, takeNotices } from './queries.ts'
import { calendarPart, isSet } from './words.ts'

type Handed = { id: string; employee_id: string; from: string; to: string; meetingId: string | null }

/** Queues notices of a hand-over for all three people, who get its state at that time. */
export async function notifyOfHandOverLater(ctx: TenantContext, handed: Handed): Promise<void> {
  const { id, employee_id, from, to, meetingId } = handed
  const row = { series_id: id, former_id: from, meeting_id: meetingId, handed_at: ctx.now }
  await insertHandOvers(
    ctx,
    [from, to, employee_id].map((user_id) => ({ ...row, id: ctx.newId(), user_id })),
  )
  const { time_zone } = await findCompany(ctx)
  await ctx.jobs.add('one-to-one.tell-hand-over', { seriesId: id }, { startAfter: afterQuietHours(time_zone, ctx.now) })
}

/**
 * Each person hears once. The scheduled meeting leaves one calendar, enters another, and has a new leader in the third.
 */
export async function notifyOfHandOver(ctx: TenantContext, seriesId: string): Promise<void> {
  const taken = await takeHandOvers(ctx, seriesId, ctx.now)
  const series = await findHandedSeries(ctx, seriesId)
  if (!series || taken.length === 0) return
  const present = await listPresent(
    ctx,
    taken.map(({ user_id }) => user_id),
  )
  const people: Concerned[] = []
  for (const row of taken) {
    const side = sideOf(series, row)
    const person = present.find(({ id }) => id === row.user_id)
    if (!side || !person) continue
    const calendar =
      side === 'former' ? await calendarWithout(ctx, row, person) : await calendarWith(ctx, series.meeting_id, person)
    people.push({ ...person, id: row.id, user_id: person.id, side, calendar })
  }
  if (people.length === 0) return
  const about = { series, names: namesOf(series, await listTwo(ctx, series)) }
  if (series.telegram_notifications) return announce(ctx, seriesHanded, about, people)
  await queueLetters(
    ctx,
    people.map((person) => seriesHanded.letter(ctx, about, person)),
  )
}

/**
 * The scheduled meeting, for the calendar of one of its two people. None where it is not announced yet, since its own
 * letter comes.
 */
async function calendarWith(ctx: TenantContext, meetingId: string | null, person: OneOfTwo): Promise<string | null> {
  const meeting = meetingId !== null && (await findMeetingToAnnounce(ctx, meetingId))
  if (!meeting || !(await listNotified(ctx, meeting.id)).some(isSet)) return null
  const what = `set/${meeting.sequence}`
  const notice = { id: ctx.newId(), meeting_id: meeting.id, user_id: person.id, what, told_at: ctx.now }
  if ((await takeNotices(ctx, [notice])).length === 0) return null
  const two = await listTwo(ctx, meeting)
  return calendarPart(ctx, { ...meeting, two }, two, false)
}

/** The scheduled meeting, to be removed from the calendar of its former leader, if they had it. */
async function calendarWithout(ctx: TenantContext, row: TakenHandOver, person: OneOfTwo): Promise<string | null> {
  const meeting = row.meeting_id !== null && (await findMeetingToAnnounce(ctx, row.meeting_id))
  if (!meeting) return null
  const sent = await listNotified(ctx, meeting.id)
  if (!sent.some((one) => isSet(one) && one.user_id === person.id)) return null
  return calendarPart(ctx, { ...meeting, two: await listTwo(ctx, meeting) }, [person], true)
}
