/**
 * Lengths of time in milliseconds, as `Date` and timers count them. A day is 24 hours: of calendar days, which a change of
 * the clocks makes 23 or 25 hours long, `dates.ts` knows.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
