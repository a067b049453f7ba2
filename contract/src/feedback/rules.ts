import { DAY, MINUTE } from '../lib/durations.ts'

/** How long whoever wrote a feedback may take it back: a day to think better of it, not a year to rewrite the past. */
export const feedbackRegretTime = DAY

/** How long a deletion can be taken back: the words that offer it stand for seconds, but on a page that nobody looks at they wait. */
export const feedbackUndoTime = 10 * MINUTE

/** The days that scoring and the statistics of a person look at. */
export const feedbackWindowDays = 60

/** Whether its author may still take it back. */
export const isRegrettable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < feedbackRegretTime
