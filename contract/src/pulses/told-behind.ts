import { anonymityThreshold } from './constants.ts'
import { leastPeople } from './thresholds.ts'
import { fewestTold, mayTellParticipation } from './told-participation.ts'

/**
 * How many answers are told to be behind a value of a round without names, of a group of people of whom it is not known how many answered.
 * Behind fewer than `fewestTold` there may be all of a few people: of those it is told that they are enough to be shown, and the least that
 * this takes stands for their number wherever something is computed with it. More are told as they are.
 */
export const toldBehind = (answers: number, k: number): number =>
  answers > 0 && answers < fewestTold(k) ? Math.min(answers, leastPeople(k)) : answers

/** The same of a whole round. Of a crowd its total is exact, see `mayTellParticipation`. */
export const toldBehindWhole = (answers: number, invited: number, k: number): number =>
  mayTellParticipation(invited, k) ? answers : toldBehind(answers, k)

/** As a call says it: with a mark where there may be more. */
export const behindWhole = (answers: number, invited: number, k: number): { n: number; at_least?: true } => {
  const n = toldBehindWhole(answers, invited, k)
  return mayTellParticipation(invited, k) || !mayBeMore(n) ? { n } : { n, at_least: true }
}

/** Whether a told number of answers without names may stand for more, whatever the threshold of their round was. */
export const mayBeMore = (told: number): boolean => told > 0 && told <= leastPeople(anonymityThreshold.max)
