import { anonymityThreshold } from './constants.ts'
import { leastPeople } from './thresholds.ts'
import { fewestTold, mayTellParticipation } from './told-participation.ts'

/**
 * The number of answers shown behind a value of a round without names, for a group whose participation is unknown.
 * Fewer than `fewestTold` answers may be all answers of a few people. Then only the fact that they are enough is shown;
 * every computation uses the fewest sufficient number instead. Larger numbers are shown as they are.
 */
export const toldBehind = (answers: number, k: number): number =>
  answers > 0 && answers < fewestTold(k) ? Math.min(answers, leastPeople(k)) : answers

/**
 * The number of answers behind a value of a whole round, like `toldBehind`. The total of a crowd is exact, see
 * `mayTellParticipation`.
 */
export const toldBehindWhole = (answers: number, invited: number, k: number): number =>
  mayTellParticipation(invited, k) ? answers : toldBehind(answers, k)

/** The number as a call returns it, with a mark where there may be more. */
export const behindWhole = (answers: number, invited: number, k: number): { n: number; at_least?: true } => {
  const n = toldBehindWhole(answers, invited, k)
  return mayTellParticipation(invited, k) || !mayBeMore(n) ? { n } : { n, at_least: true }
}

/** Whether a shown number of answers without names may stand for more, whatever the threshold of their round was. */
export const mayBeMore = (told: number): boolean => told > 0 && told <= leastPeople(anonymityThreshold.max)
