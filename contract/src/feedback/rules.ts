import { DAY, MINUTE } from '../lib/durations.ts'

/** Time within which the author of a feedback may delete it: a day to reconsider, not a year to rewrite the past. */
export const feedbackRegretTime = DAY

/**
 * Time within which a deletion can be undone. The offer is shown for seconds, but stays longer on a page that nobody
 * looks at.
 */
export const feedbackUndoTime = 10 * MINUTE

/** The number of days that scoring and the statistics of a person cover. */
export const feedbackWindowDays = 60

/** Whether its author may still delete it. */
export const isRegrettable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < feedbackRegretTime
