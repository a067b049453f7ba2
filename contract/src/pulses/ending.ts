import { dayIn, momentIn } from '../lib/dates.ts'
import { HOUR } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'
import { isWorkingDay, morningOf, nextWorkingMoment, workingDayBefore } from '../notices/quiet-hours.ts'
import { endsWithinDays, reminderAfterHours } from './constants.ts'

/** The moment at which the last day ends in the company's time zone. */
export const endOf = (timeZone: string, endsOn: string): Date => momentIn(timeZone, addDays(endsOn, 1), '00:00')

/** Why a pulse cannot be set to end on that day; null where it can. */
export function whyNoEnd(endsOn: string, today: string): string | null {
  if (endsOn < today) return 'Этот день уже прошёл: выберите сегодняшний или более поздний'
  return endsOn > addDays(today, endsWithinDays) ? 'Пульс может идти не дольше года' : null
}

type Asking = {
  timeZone: string
  openedAt: Date
  endsOn: string | null
  /** The time at which the next round closes this one; null where there is none. */
  nextRoundAt: Date | null
}

export type Reminders = {
  /** After two days without an answer. */
  first: Date | null
  /** Before the coming end. */
  last: Date | null
}

/**
 * Times of automatic reminders to those who have not answered: after 48 hours, and again a day before the end. Both are
 * in working hours only. Where the end leaves room for one, there is one.
 */
export function remindersOf({ timeZone, openedAt, endsOn, nextRoundAt }: Asking): Reminders {
  const end = endsOn === null ? null : endOf(timeZone, endsOn)
  const isOver = (moment: Date) => (end !== null && moment >= end) || (nextRoundAt !== null && moment >= nextRoundAt)
  const endsByItself = end !== null && (nextRoundAt === null || nextRoundAt >= end)
  const last = endsOn !== null && endsByItself ? beforeEnd({ timeZone, openedAt, endsOn }) : null
  const first = nextWorkingMoment(timeZone, new Date(openedAt.getTime() + reminderAfterHours * HOUR))
  const isCrowded = last !== null && dayIn(timeZone, first) >= dayIn(timeZone, last)
  return { first: isOver(first) || isCrowded ? null : first, last }
}

/**
 * The morning of the working day before the last day, or else of the last day itself. Never the day on which people
 * were asked.
 */
function beforeEnd({ timeZone, openedAt, endsOn }: { timeZone: string; openedAt: Date; endsOn: string }): Date | null {
  const opened = dayIn(timeZone, openedAt)
  const day = [workingDayBefore(endsOn), endsOn].find((one) => one > opened && isWorkingDay(one))
  return day === undefined ? null : morningOf(timeZone, day)
}

/** Why a launch with that last day would end before it asks for the first time; null where it would not. */
export function whyNoLaunch({
  endsOn,
  firstAt,
  timeZone,
}: {
  endsOn: string
  firstAt: Date
  timeZone: string
}): string | null {
  return dayIn(timeZone, firstAt) > endsOn
    ? 'До этого дня опрос не\u00a0успеет уйти ни\u00a0разу: выберите более поздний'
    : null
}
