import { momentIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Frequency } from '@kamerton/contract/one-to-one/constants'

export const timeZone = 'Europe/Moscow'

/** The age of the oldest meeting in days. */
const longestDays = 350
/** Days between two meetings of a series without a fixed rhythm. */
const adHocDays = 45

const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10)
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** A working day near so many days from today, and never further away. */
export function workingDay(today: string, days: number): string {
  const step = days < 0 ? DAY : -DAY
  let day = Date.parse(today) + days * DAY
  while (isWeekend(day)) day += step
  return dayText(day)
}

export const daysLater = (today: string, days: number): string => dayText(Date.parse(today) + days * DAY)

/** The meeting of that day and all earlier ones of the series, the oldest first. */
export function meetingsUpTo(
  last: string,
  { frequency, time, since }: { frequency: Frequency; time: string; since: number },
): Date[] {
  const earliest = Date.parse(last) - Math.min(since, longestDays) * DAY
  const days: string[] = []
  for (let back = 0, day = last; Date.parse(day) >= earliest; back++, day = stepsBefore(last, frequency, back))
    days.unshift(day)
  return days.map((day) => momentIn(timeZone, day, time))
}

function stepsBefore(last: string, frequency: Frequency, steps: number): string {
  if (frequency === 'monthly') return monthsBefore(last, steps)
  const days = { weekly: 7, biweekly: 14, ad_hoc: adHocDays }[frequency]
  return daysLater(last, -steps * days)
}

function monthsBefore(last: string, months: number): string {
  const [year = 0, month = 1, date = 1] = last.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)))
}
