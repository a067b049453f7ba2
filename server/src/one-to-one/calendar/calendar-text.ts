import { MINUTE } from '@kamerton/contract/lib/durations'
import { meetingLasts } from '@kamerton/contract/one-to-one/spread'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { inertLine } from '../../lib/inert-line.ts'

/** Duration of a meeting in a calendar: nobody enters an end. */
const feedRefreshedEvery = 30 * MINUTE

type Named = { name: string; email: string }
/** Facts of a meeting that a calendar gets: never the text of its form. */
export type CalendarMeeting = {
  id: string
  date: Date
  /** Grows with each change that a calendar has to follow. */
  sequence: number
  now: Date
  manager: string
  employee: string
  videoUrl: string | null
  pageUrl: string
  host: string
}

const eventOf = ({ id, date, sequence, now, manager, employee, videoUrl, pageUrl, host }: CalendarMeeting) => ({
  id: `one-to-one-${id}@${host}`,
  start: date,
  end: new Date(date.getTime() + meetingLasts),
  stamp: now,
  sequence,
  summary: inertLine(`Встреча один на один: ${manager} и ${employee}`),
  description: [`Повестка и записи: ${pageUrl}`, ...(videoUrl ? [`Видеовстреча: ${videoUrl}`] : [])].join('\n'),
  ...(videoUrl && { location: videoUrl }),
  url: pageUrl,
})

const product = { company: 'Kamerton', product: 'One-to-one', language: 'RU' }

/** The part of a letter that adds a meeting to calendars, moves it there, or removes it. */
export function invitationText(meeting: CalendarMeeting, people: readonly Named[], isOff: boolean): string {
  const calendar = ical({
    prodId: product,
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent({
    ...eventOf(meeting),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Камертон', email: `one-to-one@${meeting.host}` },
  })
  for (const { name, email } of people) event.createAttendee({ name: inertLine(name), email, rsvp: false })
  return calendar.toString()
}

/** A person's calendar for calendar programs. */
export function feedText(meetings: readonly CalendarMeeting[]): string {
  const calendar = ical({
    prodId: product,
    name: 'Камертон: встречи один на один',
    method: ICalCalendarMethod.PUBLISH,
    ttl: feedRefreshedEvery / 1000,
  })
  for (const meeting of meetings) calendar.createEvent({ ...eventOf(meeting), status: ICalEventStatus.CONFIRMED })
  return calendar.toString()
}
