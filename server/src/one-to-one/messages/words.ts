import { fullName } from '@kamerton/contract/lib/names'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { ChatWords, Notice } from '../../lib/notice.ts'
import { hostOf } from '../calendar/calendar-feed.ts'
import { invitationText } from '../calendar/calendar-text.ts'
import { findMeetingToAnnounce, findNotice, listTwo, type MeetingToAnnounce, type OneOfTwo } from './queries.ts'

/** Kinds of messages about a meeting; a reminder says how many hours are left. */
export type MeetingEvent = 'set' | 'moved' | 'cancelled' | 'soon'

/** Whether the meeting is in somebody's calendar. */
export const isSet = ({ what }: { what: string }): boolean => what.startsWith('set/')

/** A meeting with its two people, and the employee's link to prepare. */
export type About = MeetingToAnnounce & { two: readonly OneOfTwo[]; prepareUrl: string | null }
/** A recipient, under the id of the notice. */
export type Listener = OneOfTwo & { user_id: string }

const dateFormats = new Map<string, Intl.DateTimeFormat>()
export function dateWords({
  scheduled_date,
  time_zone,
}: Pick<MeetingToAnnounce, 'scheduled_date' | 'time_zone'>): string {
  const known = dateFormats.get(time_zone)
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  const format = known ?? new Intl.DateTimeFormat('ru', { ...options, timeZone: time_zone })
  if (!known) dateFormats.set(time_zone, format)
  return format.format(scheduled_date)
}

const otherOf = ({ two }: Pick<About, 'two'>, userId: string): string => {
  const other = two.find(({ id }) => id !== userId)
  return other ? fullName(other) : 'коллега'
}

/** One sentence each, for both the letter and the chat: the person and the time, and nothing from the form. */
const sentences: Record<MeetingEvent, (other: string, date: string) => string> = {
  set: (other, date) => `Назначена встреча один на один, собеседник – ${other}: ${date}.`,
  moved: (other, date) => `Встреча один на один перенесена, собеседник – ${other}. Теперь она ${date}.`,
  cancelled: (other, date) => `Встреча один на один отменена, собеседник – ${other}. Она была назначена на ${date}.`,
  soon: (other, date) => `Скоро встреча один на один, собеседник – ${other}: ${date}.`,
}
const subjects: Record<MeetingEvent, string> = {
  set: 'Назначена встреча',
  moved: 'Встреча перенесена',
  cancelled: 'Встреча отменена',
  soon: 'Скоро встреча',
}

const pageOf = (ctx: TenantContext, { id }: MeetingToAnnounce): string => ctx.link(`/app/onetoone/meeting/${id}`)

/** The calendar part of a letter, to these people. */
export function calendarPart(
  ctx: TenantContext,
  about: Omit<About, 'prepareUrl'>,
  people: readonly OneOfTwo[],
  isOff: boolean,
): string {
  const [manager, employee] = [about.manager_id, about.employee_id].map((id) => about.two.find((one) => one.id === id))
  const nameOf = (person: OneOfTwo | undefined) => (person ? fullName(person) : 'коллега')
  return invitationText(
    {
      id: about.id,
      date: about.scheduled_date,
      sequence: about.sequence,
      now: ctx.now,
      manager: nameOf(manager),
      employee: nameOf(employee),
      videoUrl: about.video_meeting_url,
      pageUrl: pageOf(ctx, about),
      host: hostOf(ctx),
    },
    people.map((person) => ({ name: fullName(person), email: person.email })),
    isOff,
  )
}

function letterOf(ctx: TenantContext, event: MeetingEvent, about: About, person: Listener & { id: string }) {
  const other = otherOf(about, person.user_id)
  const prepares = person.user_id === about.employee_id && about.prepareUrl !== null && event !== 'cancelled'
  // A reminder has none: the meeting is in the calendar already.
  const calendar = event === 'soon' ? null : calendarPart(ctx, about, about.two, event === 'cancelled')
  return {
    kind: `meeting-${event}`,
    occasion: `meeting-${event}/${person.id}`,
    to: { name: fullName(person), email: person.email },
    subject: `${subjects[event]}: ${other}`,
    paragraphs: [`${person.first_name}, здравствуйте!`, sentences[event](other, dateWords(about))],
    button:
      prepares && about.prepareUrl !== null
        ? { label: 'Подготовиться', url: about.prepareUrl }
        : { label: 'Открыть встречу', url: pageOf(ctx, about) },
    ...(prepares && { footnote: 'Ссылка личная: не пересылайте её.' }),
    ...(calendar !== null && { calendar }),
  }
}

/** Sent only while it is true: a message that waited is dropped when the meeting has been moved or cancelled since. */
const inChat =
  (event: MeetingEvent): ChatWords =>
  async (ctx, noticeId, userId) => {
    const sent = await findNotice(ctx, noticeId)
    const meeting = sent && (await findMeetingToAnnounce(ctx, sent.meeting_id))
    if (!sent || !meeting || sent.user_id !== userId || !isTrueStill(event, sent.what, meeting)) return null
    const two = await listTwo(ctx, meeting)
    return { text: sentences[event](inertLine(otherOf({ two }, userId)), dateWords(meeting)) }
  }

function isTrueStill(event: MeetingEvent, what: string, meeting: MeetingToAnnounce): boolean {
  const off = meeting.status === 'cancelled' || meeting.deleted_at !== null
  if (event === 'cancelled') return off
  if (off || isOver(meeting)) return false
  return event === 'soon' ? what.endsWith(meeting.scheduled_date.toISOString()) : what.endsWith(`/${meeting.sequence}`)
}

const noticeOf = (event: MeetingEvent): Notice<About, Listener & { id: string }> => ({
  kind: `meeting-${event}`,
  letter: (ctx, about, person) => letterOf(ctx, event, about, person),
  chat: inChat(event),
})

export const meetingNotices = {
  set: noticeOf('set'),
  moved: noticeOf('moved'),
  cancelled: noticeOf('cancelled'),
  soon: noticeOf('soon'),
} as const satisfies Record<MeetingEvent, unknown>
