import { adjustedWaldInterval, answersIn, type EnpsCounts, enps, enpsRange, enpsVariance } from './enps.ts'
import { around, clipTo, type Interval } from './interval.ts'
import { z95 } from './normal.ts'

/**
 * Size of a sample from an endless population with the same precision: n (N-1) / (N-n); Infinity when all answered. It
 * holds only when silence is random. `enpsNonResponseBounds` shows what silence may hide.
 * @param n answers, 1..population
 * @param population people asked, 1 or more
 * @throws RangeError outside these limits
 */
export function effectiveSampleSize(n: number, population: number): number {
  if (!(n > 0 && n <= population)) throw new RangeError(`${n} answers cannot come from ${population} people`)
  return n === population ? Infinity : (n * (population - 1)) / (population - n)
}

/**
 * 95 % interval, in points, for the eNPS of exactly these `population` people at this time. It is the adjusted Wald
 * interval of an effective sample, and has no width when all answered. Questions about change or about the better team
 * concern the process and take adjustedWaldInterval.
 * @throws RangeError without answers or with more answers than people
 */
export function finitePopulationEnpsInterval(counts: EnpsCounts, population: number): Interval {
  const n = answersIn(counts)
  const effective = effectiveSampleSize(n, population)
  if (effective === Infinity) return around(enps(counts), 0)
  return adjustedWaldInterval(scaledCounts(counts, effective / n))
}

/** Counts of a sample `factor` times as large, in the same proportions; factor above 0. */
export function scaledCounts({ promoters, passives, detractors }: EnpsCounts, factor: number): EnpsCounts {
  return { promoters: promoters * factor, passives: passives * factor, detractors: detractors * factor }
}

/** One team with its answers; `invited` is the number of people asked in it. */
export type Stratum = {
  readonly invited: number
  readonly counts: EnpsCounts
}

/** eNPS in points with its standard error and 95 % interval. */
export type StratifiedEnps = {
  readonly value: number
  readonly standardError: number
  readonly interval: Interval
}

/**
 * Company eNPS when teams answered unequally, in points: each team is weighted by its headcount. It is the stratified
 * mean with finite population correction (Cochran 1977, 5.3-5.5). The interval is clipped to -100..100.
 * @param strata at least one. Each has 2 answers or more, or everybody answered.
 * @throws RangeError without strata, for a stratum without answers or with one answer of several people
 */
export function stratifiedEnps(strata: readonly Stratum[]): StratifiedEnps {
  const invited = strata.reduce((sum, stratum) => sum + stratum.invited, 0)
  if (!(invited > 0)) throw new RangeError('a stratified eNPS needs at least one stratum')
  let value = 0
  let variance = 0
  for (const stratum of strata) {
    const weight = stratum.invited / invited
    value += weight * enps(stratum.counts)
    variance += weight ** 2 * varianceOfStratum(stratum)
  }
  const standardError = 100 * Math.sqrt(variance)
  return { value, standardError, interval: clipTo(enpsRange, around(value, z95 * standardError)) }
}

/** (1 - n/N) s^2 / n with the sample variance s^2, on the scale of -1..1. */
function varianceOfStratum({ invited, counts }: Stratum): number {
  const n = answersIn(counts)
  if (effectiveSampleSize(n, invited) === Infinity) return 0
  if (n < 2) throw new RangeError('one answer of several people says nothing about the spread in a stratum')
  return ((1 - n / invited) * enpsVariance(counts)) / (n - 1)
}
