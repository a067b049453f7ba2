import type { PaidMonth } from './paid-month.ts'

/** One month beside the one that runs can be paid: whoever presses once more by mistake has not paid for a year. */
export const isPaidAhead = (month: PaidMonth, now: Date, oneMonthLater: (date: Date) => Date): boolean =>
  month.until > oneMonthLater(now)
