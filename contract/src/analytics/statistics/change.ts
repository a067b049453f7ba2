import { answersIn, type EnpsCounts, enps, enpsStandardError, withRocksPseudoAnswers } from './enps.ts'
import { hypergeometric } from './hypergeometric.ts'
import { around, clipTo, type Interval } from './interval.ts'
import { normalTwoSidedP, z95 } from './normal.ts'

/** Two-sided p values, 0..1, of a permutation test: the plain one, and mid-p, which counts ties by half. */
export type PermutationP = {
  readonly p: number
  readonly midP: number
}

const changeRange: Interval = { low: -200, high: 200 }

/**
 * 95 % interval of the change of eNPS in points, `after` minus `before`, clipped to -200..200. It is the adjusted Wald
 * interval on both sides (Rocks 2016; Agresti and Caffo 2000 for two groups). It has no finite population correction:
 * change is about the process.
 * @throws RangeError when either has no answers
 */
export function enpsChangeInterval(before: EnpsCounts, after: EnpsCounts): Interval {
  answersIn(before)
  answersIn(after)
  const [from, to] = [withRocksPseudoAnswers(before), withRocksPseudoAnswers(after)]
  const standardError = Math.hypot(enpsStandardError(from), enpsStandardError(to))
  return clipTo(changeRange, around(enps(to) - enps(from), z95 * standardError))
}

/** Above this spread, in answers, the normal distribution differs by less than 0.001 and costs nothing. */
const largeSpread = 20

/**
 * Exact conditional permutation test of the change of eNPS (multivariate hypergeometric; mid-p after Lancaster 1961).
 * Its p is the share of all ways to deal the pooled answers to the two groups that differ as much as observed. With
 * mid-p its size stays below 5 % where the normal approximation reaches 11 %. The cost of the sum grows with the
 * product of the groups. Where promoters minus detractors spread by more than 20 (two groups of some thousands), the
 * normal distribution replaces it. Mean and variance are the same.
 * @param before, after whole counts
 * @throws RangeError when either has no answers, or a count is not whole
 */
export function enpsPermutationTest(before: EnpsCounts, after: EnpsCounts): PermutationP {
  const n = wholeAnswersIn(after)
  const total = n + wholeAnswersIn(before)
  const promoters = before.promoters + after.promoters
  const detractors = before.detractors + after.detractors
  const share = (promoters - detractors) / total
  const spread = Math.sqrt(
    ((n * (total - n)) / Math.max(1, total - 1)) * ((promoters + detractors) / total - share * share),
  )
  // The difference of the two eNPS is proportional to this whole number, so that ties are found without rounding.
  const distance = (balance: number) => Math.abs(balance * total - (promoters - detractors) * n)
  const observed = distance(after.promoters - after.detractors)
  if (spread > largeSpread) return normalTest({ observed, step: total, mean: (promoters - detractors) * n, spread })
  let beyond = 0
  let tied = 0
  const ofPromoters = hypergeometric(total, promoters, n)
  for (const [step, probability] of ofPromoters.probabilities.entries()) {
    const drawn = ofPromoters.from + step
    const ofDetractors = hypergeometric(total - promoters, detractors, n - drawn)
    for (let index = 0; index < ofDetractors.probabilities.length; index += 1) {
      const joint = probability * (ofDetractors.probabilities[index] ?? 0)
      const difference = distance(drawn - ofDetractors.from - index)
      if (difference > observed) beyond += joint
      else if (difference === observed) tied += joint
    }
  }
  return { p: Math.min(1, beyond + tied), midP: Math.min(1, beyond + tied / 2) }
}

/**
 * Balances times the number of answers, as a lattice whose neighbours are `step` apart. In these units are `mean` and
 * `observed`, a distance from it.
 */
type Lattice = { observed: number; step: number; mean: number; spread: number }

/**
 * The normal distribution in place of the sum, with continuity correction: values beyond a balance begin half a step
 * before the next one. The two sides are computed separately, since balances below the mean lie at other distances than
 * balances above it. At no difference at all both sides share one balance.
 */
function normalTest({ observed, step, mean, spread }: Lattice): PermutationP {
  const sides = [-mean, mean].map((offset) => remainder(observed - offset, step))
  const beyond = sides.reduce((sum, behind) => sum + normalUpperTail((observed - behind + step / 2) / step / spread), 0)
  const ties = observed === 0 ? 1 : sides.filter((behind) => behind === 0).length
  const z = observed / step / spread
  const tied = (ties * Math.exp((-z * z) / 2)) / (Math.sqrt(2 * Math.PI) * spread)
  return { p: Math.min(1, beyond + tied), midP: Math.min(1, beyond + tied / 2) }
}

const normalUpperTail = (z: number): number => (z < 0 ? 1 - normalTwoSidedP(z) / 2 : normalTwoSidedP(z) / 2)
const remainder = (value: number, of: number): number => ((value % of) + of) % of

function wholeAnswersIn(counts: EnpsCounts): number {
  const { promoters, passives, detractors } = counts
  if (![promoters, passives, detractors].every(Number.isInteger)) {
    throw new RangeError('a permutation test deals out whole answers')
  }
  return answersIn(counts)
}

/**
 * Benjamini-Hochberg 1995 adjusted p values, in the order given. Flagging those up to 0.05 keeps the expected share of
 * false flags on one screen at 5 %.
 * @param pValues each 0..1
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const adjusted = pValues.map(() => 1)
  const descending = pValues.map((p, index) => ({ p, index })).toSorted((a, b) => b.p - a.p)
  let smallest = 1
  for (const [step, { p, index }] of descending.entries()) {
    smallest = Math.min(smallest, p * (pValues.length / (pValues.length - step)))
    adjusted[index] = smallest
  }
  return adjusted
}

/**
 * The smallest |z| that `benjaminiHochberg` flags at a level, for two-sided normal tests; Infinity where it flags none.
 * It computes p only for tests that would be flagged alone, so thousands of pairs take a few milliseconds.
 * @param z of every test. The order and the sign do not matter.
 * @param level above 0 and below 1. Adjusted p below it are flagged.
 */
export function leastFlaggedZ(z: Float64Array, level: number): number {
  const ascending = z.map(Math.abs).toSorted()
  const count = ascending.length
  for (let index = firstFlaggedAlone(ascending, level); index < count; index += 1) {
    const one = ascending[index] ?? 0
    if (normalTwoSidedP(one) * (count / (count - index)) < level) return one
  }
  return Number.POSITIVE_INFINITY
}

/** Index of the first of ascending |z| whose own p is below the level. */
function firstFlaggedAlone(ascending: Float64Array, level: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (normalTwoSidedP(ascending[middle] ?? 0) < level) high = middle
    else low = middle + 1
  }
  return low
}
