import { clockTime, dayIn, momentIn } from '../lib/dates.ts'
import { DAY } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'

/** Quiet hours of a company, in the evening and at night: notices that can wait are not sent in them. */
const quiet = { from: '20:00', to: '09:00' } as const

/** The first moment, from this one on, outside the quiet hours. */
export function afterQuietHours(timeZone: string, moment: Date): Date {
  const time = clockTime(timeZone, moment)
  if (time >= quiet.to && time < quiet.from) return moment
  const day = time < quiet.to ? moment : new Date(moment.getTime() + DAY)
  return morningOf(timeZone, dayIn(timeZone, day))
}

/** The first moment outside the quiet hours that is neither on a Saturday nor on a Sunday of the company. */
export function nextWorkingMoment(timeZone: string, moment: Date): Date {
  const awake = afterQuietHours(timeZone, moment)
  const day = dayIn(timeZone, awake)
  return isWorkingDay(day) ? awake : morningOf(timeZone, workingDayFrom(day))
}

/** The time at which sending of notices begins on a day. */
export const morningOf = (timeZone: string, day: string): Date => momentIn(timeZone, day, quiet.to)

export function isWorkingDay(day: string): boolean {
  const dayOfWeek = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayOfWeek !== 0 && dayOfWeek !== 6
}

/** This day, or the Monday after it if it is a Saturday or a Sunday. */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))

/** The last working day before this one. */
export function workingDayBefore(day: string): string {
  const before = addDays(day, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}
