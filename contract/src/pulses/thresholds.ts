import { anonymityThreshold } from './constants.ts'

/** Every threshold that may be chosen, for a company or a pulse. */
export const thresholds: readonly number[] = Array.from(
  { length: anonymityThreshold.max - anonymityThreshold.min + 1 },
  (_, step) => anonymityThreshold.min + step,
)

/** Whether there are `threshold` answers besides the reader's own: one of them may belong to any reader. */
export const isCrowd = (answers: number, threshold: number): boolean => answers - 1 >= threshold

/**
 * Whether results of a round with so many people could ever be shown: if all of them answer, and not all alike. It is
 * checked before the launch, so that nobody is asked for nothing. A test compares it with the release itself, which no
 * page has to load.
 */
export const couldBeShown = isCrowd

/** The fewest people that must be asked, which is also a sufficient number of answers: k + 1. */
export function leastPeople(k: number): number {
  let people = k
  while (!couldBeShown(people, k)) people++
  return people
}
