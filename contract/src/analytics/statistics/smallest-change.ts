import { enpsChangeInterval } from './change.ts'
import { studentT95 } from './distributions.ts'

/**
 * Half-width, in points, of the 95 % interval of a change of eNPS between two rounds of `n` answers each. A smaller
 * change lies within noise. Answers are assumed to spread evenly over promoters, passives and detractors, which is a
 * variance of 2/3 of the possible 1. The interval is that of `enpsChangeInterval` (Rocks 2016), without a finite
 * population correction.
 * @param n answers of each round, above 0
 */
export function smallestEnpsChange(n: number): number {
  const even = { promoters: n / 3, passives: n / 3, detractors: n / 3 }
  return enpsChangeInterval(even, even).high
}

/**
 * Assumed standard deviation of answers from 1 to 5, and correlation of two statements of one person. Twelve such
 * statements have a reliability (alpha) of 0.91. Harter, Schmidt and Hayes 2002 report as much for the Q12.
 */
const likert = { deviation: 1.1, correlation: 0.45 }

/**
 * Half-width of the 95 % interval of a change of a mean on a scale from 1 to 5. Both rounds have `n` people. Everybody
 * counts with the mean of `statements` answers. Its variance is s² (1 + (m − 1) r) / m (Spearman and Brown 1910). The
 * quantile is Student's, as in Welch's test.
 * @param n people, 2 or more
 * @param statements answers of a person, 1 or more
 */
export function smallestMeanChange(n: number, statements: number): number {
  const { deviation, correlation } = likert
  const variance = (deviation ** 2 * (1 + (statements - 1) * correlation)) / statements
  return studentT95(2 * n - 2) * Math.sqrt((2 * variance) / n)
}
