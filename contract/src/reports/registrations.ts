import { mondayOf } from '../lib/period.ts'

/** Registrations on one day of the company: `YYYY-MM-DD`. */
export type DayCount = { date: string; registrations: number }

/** Registrations in one day, or in the days of one week. */
export type Coming = { from: string; to: string; count: number }

/** The most days with a bar each; beyond that a bar is a week. */
const daysAtMost = 45

/** Registrations by days, or by weeks where there are many days. */
export function comingsOf(days: readonly DayCount[]): { unit: 'day' | 'week'; comings: Coming[] } {
  if (days.length <= daysAtMost)
    return {
      unit: 'day',
      comings: days.map(({ date, registrations }) => ({ from: date, to: date, count: registrations })),
    }
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date))
  return {
    unit: 'week',
    comings: [...weeks.values()].map((week) => ({
      from: week[0]?.date ?? '',
      to: week.at(-1)?.date ?? '',
      count: week.reduce((sum, { registrations }) => sum + registrations, 0),
    })),
  }
}
