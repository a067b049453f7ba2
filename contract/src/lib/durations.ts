/**
 * Lengths of time in milliseconds, as `Date` and timers count them. A day is 24 hours. Calendar days, which a clock
 * change makes 23 or 25 hours long, are in `dates.ts`.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
