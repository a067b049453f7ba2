import { answersIn, type EnpsCounts } from './enps.ts'
import type { Interval } from './interval.ts'

/**
 * Worst-case bounds of the eNPS, in points (Manski 1989). All silent people count as detractors for the low bound, and
 * as promoters for the high one.
 * @param invited people asked. At least as many as answered.
 * @throws RangeError without answers or with more answers than people
 */
export function enpsNonResponseBounds(counts: EnpsCounts, invited: number): Interval {
  const silent = silentPeople(answersIn(counts), invited)
  const balance = counts.promoters - counts.detractors
  return { low: (100 * (balance - silent)) / invited, high: (100 * (balance + silent)) / invited }
}

/**
 * Worst-case bounds of a mean (Manski 1989). All silent people count with the lowest value of the scale, then with the
 * highest.
 * @param answered number of answers and their sum. The number is above 0.
 * @param invited people asked. At least as many as answered.
 * @param scale lowest and highest possible answer
 * @throws RangeError without answers or with more answers than people
 */
export function meanNonResponseBounds(
  answered: { readonly n: number; readonly sum: number },
  invited: number,
  scale: Interval,
): Interval {
  if (!(answered.n > 0)) throw new RangeError('bounds of a mean need answers')
  const silent = silentPeople(answered.n, invited)
  return {
    low: (answered.sum + silent * scale.low) / invited,
    high: (answered.sum + silent * scale.high) / invited,
  }
}

function silentPeople(answered: number, invited: number): number {
  if (!(answered <= invited)) throw new RangeError(`${answered} answers cannot come from ${invited} people`)
  return invited - answered
}
