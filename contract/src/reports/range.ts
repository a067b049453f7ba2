import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { DAY } from '../lib/durations.ts'
import { addDays } from '../lib/period.ts'

/** The most days of a report: a year, including both ends. */
export const longestRange = 366

/** The requested days of a report. `reportDays` fills in the missing ones. */
export const ReportRange = z.object({ start_date: Day.optional(), end_date: Day.optional() })
export type ReportRange = z.output<typeof ReportRange>

/** The days of a report as it returns them, both ends included. */
export const ReportPeriod = z.object({ from: Day, to: Day, days: z.int() })
export type ReportPeriod = z.output<typeof ReportPeriod>

/** The days of a report, and the first of the equally many days before them, which end the day before `from`. */
export type ReportDays = ReportPeriod & { readonly previousFrom: string }

/** Why days are refused; each is a code of `errors.ts`. */
export const rangeRefusals = ['report_ends_before_start', 'report_too_long'] as const
export type RangeRefusal = (typeof rangeRefusals)[number]

/** The equal day of the month before, or the last day of that month if it is shorter. */
export function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfThatMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfThatMonth))).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/**
 * The days of a report, by default up to `today`, and from a month before the end. Refused where the end is before the
 * start, or there are more than `longestRange` days.
 */
export function reportDays({ start_date, end_date }: ReportRange, today: string): ReportDays | RangeRefusal {
  const to = end_date ?? today
  const from = start_date ?? monthBefore(to)
  const days = daysBetween(from, to)
  if (days < 1) return 'report_ends_before_start'
  if (days > longestRange) return 'report_too_long'
  return { from, to, days, previousFrom: addDays(from, -days) }
}

export const rangePresets = ['week', 'month', 'quarter', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]

const presetDays: Record<Exclude<RangePreset, 'month'>, number> = { week: 7, quarter: 91, year: 365 }

/** The days of a usual range that ends today; a month is a calendar month, as in the default. */
export const presetRange = (preset: RangePreset, today: string): Required<ReportRange> => ({
  start_date: preset === 'month' ? monthBefore(today) : addDays(today, 1 - presetDays[preset]),
  end_date: today,
})
