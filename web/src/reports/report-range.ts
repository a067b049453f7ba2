import { Day, dayIn } from '@kamerton/contract/lib/dates'
import {
  presetRange,
  type RangePreset,
  type RangeRefusal,
  type ReportRange,
  rangePresets,
  reportDays,
} from '@kamerton/contract/reports/range'

export const reportsPath = '/app/reports'

/** The first and the last day of a report. */
export type Days = Required<ReportRange>

/** The days in the address; a wrong day is left out. */
export function rangeIn(url: string | URL): ReportRange {
  const { searchParams } = new URL(url)
  const dayOf = (name: keyof ReportRange) => Day.safeParse(searchParams.get(name)).data
  return { start_date: dayOf('start_date'), end_date: dayOf('end_date') }
}

/** The days of a range. If they cannot be shown, it returns the reason with the given days. */
export function meantDays(range: ReportRange, today: string): { days: Days; refusal: RangeRefusal | null } {
  const meant = reportDays(range, today)
  return typeof meant === 'string'
    ? { days: { start_date: range.start_date ?? today, end_date: range.end_date ?? today }, refusal: meant }
    : { days: { start_date: meant.from, end_date: meant.to }, refusal: null }
}

/** The days of an address, by the company's calendar. */
export const daysIn = (url: string, timeZone: string) => meantDays(rangeIn(url), dayIn(timeZone, new Date()))

/** `?start_date=2026-10-23&end_date=2026-11-23`. The dates are absolute, so the link shows these days later too. */
export const searchOf = (days: Days): string => `?${new URLSearchParams(days).toString()}`

/** The usual range with these days, if there is one. */
export const presetOf = (days: Days, today: string): RangePreset | null =>
  rangePresets.find((preset) => searchOf(presetRange(preset, today)) === searchOf(days)) ?? null
