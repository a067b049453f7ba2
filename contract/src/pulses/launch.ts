import { DAY } from '../lib/durations.ts'
import { anonymityThreshold, settledAfterDays } from './constants.ts'
import { couldBeShown, thresholds } from './thresholds.ts'

/** Those with which so many people may be asked confidentially; none: the pulse can only be a named one. */
export const thresholdsFor = (people: number): number[] => thresholds.filter((k) => couldBeShown(people, k))

/** What is proposed for so many people: the company's own threshold, else the usual one, else the lowest; null if none fits. */
export function proposedThreshold(people: number, ofCompany: number): number | null {
  const { default: usual, min } = anonymityThreshold
  return [ofCompany, usual, min].find((k) => couldBeShown(people, k)) ?? null
}

/** The threshold that a launch begins with, for somebody who may choose it or for whom it is the company's; null: only by name. */
export const thresholdOfLaunch = (people: number, ofCompany: number, mayChoose: boolean): number | null =>
  mayChoose ? proposedThreshold(people, ofCompany) : couldBeShown(people, ofCompany) ? ofCompany : null

/** Who has come by then is no newcomer at this moment: see `settledAfterDays`. */
export const settledBy = (moment: Date): Date => new Date(moment.getTime() - settledAfterDays * DAY)
