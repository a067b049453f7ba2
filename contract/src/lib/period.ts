import { DAY } from './durations.ts'

/** Days as `YYYY-MM-DD`, both ends included. */
export type Period = {
  readonly days: number
  readonly from: string
  readonly to: string
  /** First day of the period of equal length before; it ends the day before `from`. */
  readonly previousFrom: string
}

/** The initial period of a dashboard, and of its figures on other pages. */
export const usualPeriodDays = 30

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)
}

/** The Monday that begins the week of a day (ISO 8601). */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** Cache of the last period: many people in a row ask for one period. */
let lastPeriod: Period | undefined

/** The period of `days` days that ends today. */
export function periodEnding(today: string, days: number): Period {
  if (lastPeriod?.to === today && lastPeriod.days === days) return lastPeriod
  const from = addDays(today, 1 - days)
  lastPeriod = { days, from, to: today, previousFrom: addDays(from, -days) }
  return lastPeriod
}

/** Mondays of `count` weeks, oldest first; the last week contains today. */
export function weeksEnding(today: string, count: number): string[] {
  const last = mondayOf(today)
  return Array.from({ length: count }, (_, index) => addDays(last, 7 * (index + 1 - count)))
}

/** Weeks of the mood chart. */
export const trendWeeks = 12

/** Points of a sparkline: half a year for a quarter, else twelve weeks, so that the period before is visible. */
export const sparklineWeeks = (days: number): number => (days > 30 ? 26 : 12)
