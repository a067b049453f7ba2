import type { PaidMonth } from './paid-month.ts'

/** Only one month beside the running one can be paid: an accidental second click must not pay for a year. */
export const isPaidAhead = (month: PaidMonth, now: Date, oneMonthLater: (date: Date) => Date): boolean =>
  month.until > oneMonthLater(now)
