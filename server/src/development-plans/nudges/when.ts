import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'

/** The latest notice of an activity is so many days before it is due. */
const aheadDays = 3
/** At most one letter a week: it also names activities for which the next one would be too late. */
const weekDays = 7
/** A plan is named after so many days without a change, and no more often than that. */
const stillDays = 30

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days that matter to a look at a company's plans at this moment. */
export function daysAt(timeZone: string, moment: Date) {
  const today = dayIn(timeZone, moment)
  const startOf = (day: string) => momentIn(timeZone, day, '00:00')
  return {
    today,
    /** The last due day that cannot wait for another week. */
    pressing: dayAfter(today, aheadDays),
    /** The last due day that comes before the next letter could name it in time. */
    beforeNextLetter: dayAfter(today, aheadDays + weekDays),
    /** A person who got a letter since then gets no more this week. */
    weekSince: startOf(dayAfter(today, 1 - weekDays)),
    monthSince: startOf(dayAfter(today, 1 - stillDays)),
    /** Plans that began by then and have not moved since then. */
    stillSince: startOf(dayAfter(today, 1 - stillDays)),
    begunBy: dayAfter(today, -stillDays),
  }
}
export type NudgeDays = ReturnType<typeof daysAt>
