import { answersIn, type EnpsCounts } from './enps.ts'
import type { Interval } from './interval.ts'

/**
 * The eNPS, in points, if everybody silent were a detractor, and if a promoter (Manski 1989 worst-case bounds).
 * @param invited people asked, at least as many as answered
 * @throws RangeError without answers or with more answers than people
 */
export function enpsNonResponseBounds(counts: EnpsCounts, invited: number): Interval {
  const silent = silentPeople(answersIn(counts), invited)
  const balance = counts.promoters - counts.detractors
  return { low: (100 * (balance - silent)) / invited, high: (100 * (balance + silent)) / invited }
}

/**
 * The mean if everybody silent gave the lowest, and if the highest value of the scale (Manski 1989).
 * @param answered number of answers, above 0, and their sum
 * @param invited people asked, at least as many as answered
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
