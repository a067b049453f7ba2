import { studentT95, studentTTwoSidedP } from './distributions.ts'
import { around, type Interval } from './interval.ts'

/**
 * Moments of a sample that rollups store, with one value per person: size, sum and sum of squares. The size is above 0,
 * and need not be whole where rounds were pooled.
 */
export type Moments = {
  readonly n: number
  readonly sum: number
  readonly sumOfSquares: number
}

/** Sample size, mean and sample variance (divisor n-1; 0 for a single value), in the unit of the values. */
export type SampleSummary = {
  readonly n: number
  readonly mean: number
  readonly variance: number
}

/** A difference of means, `after` minus `before`, in the unit of the values, with its test; p is two-sided, 0..1. */
export type MeanComparison = {
  readonly difference: number
  readonly standardError: number
  readonly t: number
  readonly degreesOfFreedom: number
  readonly p: number
  readonly interval: Interval
}

/** Size, sum and sum of squares of the values; n is 0 when there are none. */
export function momentsOf(values: readonly number[]): Moments {
  return {
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    sumOfSquares: values.reduce((sum, value) => sum + value * value, 0),
  }
}

/** Moments of a sample `factor` times as large, with the same mean and spread; factor above 0. */
export function scaledMoments({ n, sum, sumOfSquares }: Moments, factor: number): Moments {
  return { n: n * factor, sum: sum * factor, sumOfSquares: sumOfSquares * factor }
}

/** Mean and sample variance. @throws RangeError when n is not above 0 */
export function summaryOf({ n, sum, sumOfSquares }: Moments): SampleSummary {
  if (!(n > 0)) throw new RangeError('a mean needs at least one value')
  const variance = n > 1 ? Math.max(0, sumOfSquares - (sum * sum) / n) / (n - 1) : 0
  return { n, mean: sum / n, variance: variance < roundingNoise(n, sumOfSquares) ? 0 : variance }
}

/** Equal values such as 4.2 leave a variance of about 1e-16 instead of 0. */
function roundingNoise(n: number, sumOfSquares: number): number {
  return (sumOfSquares / n) * 1e-13
}

/**
 * Standard error of the mean in the unit of the values.
 * @throws RangeError for fewer than 2 values
 */
export function standardErrorOfMean(moments: Moments): number {
  const { n, variance } = spreadOf(moments)
  return Math.sqrt(variance / n)
}

/**
 * 95 % t interval of a mean, in the unit of the values, not clipped to their scale (clipTo does that). About the
 * process: no finite population correction.
 * @throws RangeError for fewer than 2 values
 */
export function meanInterval(moments: Moments): Interval {
  const { n, mean } = spreadOf(moments)
  return around(mean, studentT95(n - 1) * standardErrorOfMean(moments))
}

/**
 * Standard error for the mean of exactly these `population` people: se sqrt(1 - n/N) (Cochran 1977, 2.6). It is 0 when
 * all answered.
 * @throws RangeError for fewer than 2 values or more values than people
 */
export function finitePopulationStandardError(moments: Moments, population: number): number {
  if (!(moments.n <= population)) throw new RangeError(`${moments.n} values cannot come from ${population} people`)
  return standardErrorOfMean(moments) * Math.sqrt(1 - moments.n / population)
}

/**
 * 95 % t interval for the mean of exactly these `population` people. It has no width when all answered.
 * @throws RangeError for fewer than 2 values or more values than people
 */
export function finitePopulationMeanInterval(moments: Moments, population: number): Interval {
  const { n, mean } = spreadOf(moments)
  return around(mean, studentT95(n - 1) * finitePopulationStandardError(moments, population))
}

/**
 * Welch's t test (1947) of two independent samples: whether the mean changed, without assuming equal spread. It is
 * conservative where people answered both times.
 * @throws RangeError when a sample has fewer than 2 values, or neither has any spread
 */
export function welchTest(before: Moments, after: Moments): MeanComparison {
  const from = spreadOf(before)
  const to = spreadOf(after)
  const fromPart = from.variance / from.n
  const toPart = to.variance / to.n
  const squared = fromPart + toPart
  const degreesOfFreedom = squared ** 2 / (fromPart ** 2 / (from.n - 1) + toPart ** 2 / (to.n - 1))
  return compare(to.mean - from.mean, Math.sqrt(squared), degreesOfFreedom)
}

/**
 * Paired t test (Student 1908) of the same people before and after. Both lists are in the same order.
 * @throws RangeError for lists of different length, fewer than 2 people, or equal changes of everybody
 */
export function pairedTest(before: readonly number[], after: readonly number[]): MeanComparison {
  if (before.length !== after.length) throw new RangeError('paired samples must have the same people')
  const differences = momentsOf(before.map((value, person) => (after[person] ?? NaN) - value))
  const { n, mean } = spreadOf(differences)
  return compare(mean, standardErrorOfMean(differences), n - 1)
}

function compare(difference: number, standardError: number, degreesOfFreedom: number): MeanComparison {
  if (!(standardError > 0)) throw new RangeError('values without spread give no measure of noise')
  const t = difference / standardError
  return {
    difference,
    standardError,
    t,
    degreesOfFreedom,
    p: studentTTwoSidedP(t, degreesOfFreedom),
    interval: around(difference, studentT95(degreesOfFreedom) * standardError),
  }
}

function spreadOf(moments: Moments): SampleSummary {
  if (!(moments.n >= 2)) throw new RangeError(`the spread of values needs 2 or more, got ${moments.n}`)
  return summaryOf(moments)
}
