import { leastJudged } from '../analytics/verdict.ts'
import { anonymityThreshold } from './constants.ts'
import { fewestShown, mayShowParticipation } from './shown-participation.ts'
import { leastPeople } from './thresholds.ts'

/**
 * Number of answers that is shown beside a value of a group without names, where it is not known how many of the group
 * answered. Fewer than `fewestShown` answers may be all of a few people. So their number only says that they are enough
 * to be shown, and from `leastJudged` on enough to be judged. Value, interval and sums are computed with it.
 */
export function shownBehind(answers: number, k: number): number {
  if (answers >= fewestShown(k)) return answers
  const least = leastPeople(k)
  return Math.min(answers, answers < leastJudged ? least : Math.max(least, leastJudged))
}

/** Number of answers that is told of a whole round: exact where a crowd was asked, because its total is public then. */
export const shownBehindWhole = (answers: number, invited: number, k: number): number =>
  mayShowParticipation(invited, k) ? answers : shownBehind(answers, k)

/** `shownBehindWhole` as a call answers it: with a mark where there may be more answers. */
export const behindWhole = (answers: number, invited: number, k: number): { n: number; at_least?: true } => {
  const n = shownBehindWhole(answers, invited, k)
  return mayShowParticipation(invited, k) || !mayBeMore(n, k) ? { n } : { n, at_least: true }
}

/** Whether a shown number of answers may stand for more of them. Without `k`: for any threshold of their round. */
export const mayBeMore = (shown: number, k?: number): boolean =>
  shown > 0 && (k === undefined ? shown <= leastPeople(anonymityThreshold.max) : shown < fewestShown(k))
