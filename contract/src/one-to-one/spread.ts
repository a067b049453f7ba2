import { clockTime, dayIn, momentIn } from '../lib/dates.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'

/** The time of a meeting in calendars; meetings that are set together do not overlap by it. */
export const meetingLasts = HOUR
/** Meetings that are set together begin at a half or a full hour after the first. */
const step = 30 * MINUTE
/** On one day meetings are set until this time, so that a whole team is not met in an evening. */
const dayEnds = '18:00'
/** Further days that are looked through: enough for a hundred people, one on each working day. */
const mostDays = 400

export type Spread = { timeZone: string; day: string; time: string; count: number }

/**
 * Times for several meetings of one leader that do not overlap: from the given time on, each at the next free half
 * hour. When the day is full, the following working days go on from the same time. `busy` has the leader's other
 * meetings. It returns fewer than `count` only if all these days are full.
 */
export function spreadMeetings({ timeZone, day, time, count }: Spread, busy: readonly Date[]): Date[] {
  const taken = busy.map((date) => date.getTime())
  const times: Date[] = []
  for (let offset = 0; offset < mostDays && times.length < count; offset++) {
    const today = dayAfter(day, offset)
    if (offset > 0 && isWeekend(today)) continue
    for (const moment of startsOf({ timeZone, day: today, time })) {
      if (times.length === count) break
      if (taken.some((other) => Math.abs(other - moment) < meetingLasts)) continue
      taken.push(moment)
      times.push(new Date(moment))
    }
  }
  return times
}

/** Possible beginnings on one day; the first one always, even in the evening. */
function startsOf({ timeZone, day, time }: Omit<Spread, 'count'>): number[] {
  const first = momentIn(timeZone, day, time).getTime()
  const starts = [first]
  for (let next = first + step; isWithin(next, { timeZone, day }); next += step) starts.push(next)
  return starts
}

function isWithin(moment: number, { timeZone, day }: { timeZone: string; day: string }): boolean {
  const ends = new Date(moment + meetingLasts)
  return dayIn(timeZone, ends) === day && clockTime(timeZone, ends) <= dayEnds
}

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayAfter = (day: string, days: number): string => new Date(noon(day) + days * DAY).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(noon(day)).getUTCDay())

/** The working day after this one. */
export function nextWorkingDay(day: string): string {
  let next = dayAfter(day, 1)
  while (isWeekend(next)) next = dayAfter(next, 1)
  return next
}
