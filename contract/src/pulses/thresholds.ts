import { anonymityThreshold } from './constants.ts'

/** Every threshold that may be chosen, for a company or a pulse. */
export const thresholds: readonly number[] = Array.from(
  { length: anonymityThreshold.max - anonymityThreshold.min + 1 },
  (_, step) => anonymityThreshold.min + step,
)

/** Whether so many answers are `threshold` of them besides the reader's own: whoever reads, one of them may be theirs. */
export const isCrowd = (answers: number, threshold: number): boolean => answers - 1 >= threshold

/**
 * Whether anything of a round that asks so many people could ever be shown: if all of them answer, and not all alike. Asked before the
 * launch, so that nobody is asked for nothing. A test holds it against the release itself, which no page need load.
 */
export const couldBeShown = isCrowd

/** How many people must be asked at the least, and how many answers are enough. */
export function leastPeople(k: number): number {
  let people = k
  while (!couldBeShown(people, k)) people++
  return people
}
