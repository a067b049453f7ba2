import { clockTime, dayIn, momentIn } from '../lib/dates.ts'
import { DAY } from '../lib/durations.ts'
import type { Frequency } from './constants.ts'

/**
 * The date of the next meeting of a series: a number of days later, or on the same day of the next month. The local
 * time of the company stays the same. `anchorDay` is the day of the month that the series keeps. From the 31st, a short
 * month gives its last day, and the month after it the 31st again.
 */
export function nextDate(
  frequency: Frequency,
  after: Date,
  { timeZone, anchorDay }: { timeZone: string; anchorDay: number | null },
): Date | null {
  if (frequency === 'ad_hoc') return null
  const day = dayIn(timeZone, after)
  const next =
    frequency === 'monthly' ? dayOfNextMonth(day, anchorDay) : daysLater(day, frequency === 'weekly' ? 7 : 14)
  return momentIn(timeZone, next, clockTime(timeZone, after))
}

/**
 * The first date of `nextDate` that lies in the future: a meeting that was held late must not plan one for yesterday.
 */
export function nextDateAfter(
  frequency: Frequency,
  last: Date,
  now: Date,
  zone: { timeZone: string; anchorDay: number | null },
): Date | null {
  let next = nextDate(frequency, last, zone)
  while (next !== null && next <= now) next = nextDate(frequency, next, zone)
  return next
}

/** The distance of a meeting from today, in days of the company's calendar; a negative distance is overdue. */
export type Distance = { kind: 'today' | 'tomorrow' | 'overdue' } | { kind: 'in_days'; days: number }

/** «сегодня», «завтра», «через N дней» or «просрочена»: a scheduled meeting whose day has passed. */
export function distanceTo(date: Date, now: Date, timeZone: string): Distance {
  const days = Math.round((dayNumber(dayIn(timeZone, date)) - dayNumber(dayIn(timeZone, now))) / DAY)
  if (days < 0) return { kind: 'overdue' }
  if (days === 0) return { kind: 'today' }
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'in_days', days }
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayText = (number: number): string => new Date(number).toISOString().slice(0, 10)
const daysLater = (day: string, days: number): string => dayText(dayNumber(day) + days * DAY)

function dayOfNextMonth(day: string, anchorDay: number | null): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayText(Date.UTC(year, month, Math.min(anchorDay ?? date, lastOfNext)))
}
