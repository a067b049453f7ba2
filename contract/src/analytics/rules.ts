import { benjaminiHochberg, enpsChangeInterval, enpsPermutationTest } from './statistics/change.ts'
import { studentT95, studentTTwoSidedP } from './statistics/distributions.ts'
import {
  adjustedWaldInterval,
  type EnpsCounts,
  enps,
  enpsStandardError,
  withRocksPseudoAnswers,
} from './statistics/enps.ts'
import { scaledCounts } from './statistics/finite-population.ts'
import { around, clipTo, type Interval, scaleBy } from './statistics/interval.ts'
import {
  type Moments,
  meanInterval,
  scaledMoments,
  standardErrorOfMean,
  summaryOf,
  welchTest,
} from './statistics/means.ts'
import { normalTwoSidedP } from './statistics/normal.ts'

/** Significance level: a difference is reported where chance alone would bring it less often. */
export const significance = 0.05

/** Engagement is the mean of answers from 1 to 5 times 20, so it reaches from 20 to 100. */
export const engagementFactor = 20
export const likertScale: Interval = { low: 1, high: 5 }

/** A metric over a period. */
export type PooledValue = {
  /** Over all observations of all rounds. */
  readonly value: number
  /** 95 %; null where one answer says nothing about the spread. */
  readonly interval: Interval | null
  /** Answers that the interval and a verdict rest on: those of the largest round, as the same people answer in each. */
  readonly n: number
  /** Answers of all rounds. */
  readonly observations: number
}

/**
 * Answers of several rounds. `all` holds all of them; `ofLargestRound` has the same proportions at `n`, the size of the
 * largest round.
 */
export type Pool<Sample> = { readonly all: Sample; readonly ofLargestRound: Sample; readonly n: number }

/** A metric now minus before, or a group minus the whole that it is compared with. */
export type Change = {
  readonly difference: number
  /** 95 %; null where noise cannot be measured. */
  readonly interval: Interval | null
  /** Two-sided, 0..1; 1 where noise cannot be measured. */
  readonly p: number
}

/**
 * Adjusts the p values of a list of many subjects together, since some of many changes look real by chance. The result
 * decides which changes a list highlights, never the word of a change (`change-verdict.ts`). Only changes that could be
 * tested count as tests.
 */
export function adjustedTogether(changes: readonly (Change | null)[]): (Change | null)[] {
  const tested = changes.filter((change) => change !== null && change.interval !== null)
  const adjusted = benjaminiHochberg(tested.map((change) => change?.p ?? 1))
  let at = 0
  return changes.map((change) => {
    const p = change !== null && change.interval !== null ? adjusted[at++] : undefined
    return change && p !== undefined ? { ...change, p } : change
  })
}

/** eNPS of a period in points, -100..100; null without answers. */
export function pooledEnps(rounds: readonly EnpsCounts[]): PooledValue | null {
  const pool = poolCounts(rounds)
  return pool && enpsOf(pool)
}

/** eNPS of a pool: like `pooledEnps`, for sums that are added up already. */
export function enpsOf({ all, ofLargestRound, n }: Pool<EnpsCounts>): PooledValue {
  const value = enps(all)
  const { low, high } = adjustedWaldInterval(ofLargestRound)
  // Only a single answer lies outside its interval.
  const interval = { low: Math.min(low, value), high: Math.max(high, value) }
  return { value, interval, n, observations: wholeAnswersIn(all) }
}

/** Mean of a period, on the given scale, to which the interval is clipped; null without answers. */
export function pooledMean(rounds: readonly Moments[], scale: Interval): PooledValue | null {
  const pool = poolMoments(rounds)
  return pool && meanOf(pool, scale)
}

/** Mean of a pool: like `pooledMean`, for sums that are added up already. */
export function meanOf({ all, ofLargestRound, n }: Pool<Moments>, scale: Interval): PooledValue {
  const interval = n >= 2 ? clipTo(scale, meanInterval(ofLargestRound)) : null
  return { value: summaryOf(all).mean, interval, n, observations: all.n }
}

/** Engagement of a period, 20..100, from means of answers from 1 to 5; null without answers. */
export function pooledEngagement(rounds: readonly Moments[]): PooledValue | null {
  const pool = poolMoments(rounds)
  return pool && engagementOf(pool)
}

/** Engagement of a pool: like `pooledEngagement`, for sums that are added up already. */
export function engagementOf(pool: Pool<Moments>): PooledValue {
  const mean = meanOf(pool, likertScale)
  const interval = mean.interval && scaleBy(engagementFactor, mean.interval)
  return { ...mean, value: mean.value * engagementFactor, interval }
}

/** Change of eNPS between two periods, in points, with the exact test's mid-p; null unless both have answers. */
export const enpsChange = (before: readonly EnpsCounts[], after: readonly EnpsCounts[]): Change | null =>
  enpsSince(poolCounts(before), poolCounts(after))

/** Change of eNPS between two pools: like `enpsChange`, for sums that are added up already. */
export function enpsSince(from: Pool<EnpsCounts> | null, to: Pool<EnpsCounts> | null): Change | null {
  if (!from || !to) return null
  return {
    difference: enps(to.all) - enps(from.all),
    interval: enpsChangeInterval(from.ofLargestRound, to.ofLargestRound),
    p: enpsPermutationTest(wholeCounts(from.ofLargestRound, from.n), wholeCounts(to.ofLargestRound, to.n)).midP,
  }
}

/** Change of a mean between two periods, in its unit, by Welch's test; null unless both have answers. */
export const meanChange = (before: readonly Moments[], after: readonly Moments[]): Change | null =>
  meanSince(poolMoments(before), poolMoments(after))

/** Change of a mean between two pools: like `meanChange`, for sums that are added up already. */
export function meanSince(from: Pool<Moments> | null, to: Pool<Moments> | null): Change | null {
  if (!from || !to) return null
  const difference = summaryOf(to.all).mean - summaryOf(from.all).mean
  if (!hasNoise(from.ofLargestRound, to.ofLargestRound)) return { difference, interval: null, p: 1 }
  const { interval, p } = welchTest(from.ofLargestRound, to.ofLargestRound)
  return { difference, interval, p }
}

/**
 * A group's mean minus the mean of the whole it belongs to, in its unit, by the one-sample t test. The mean of the
 * whole is taken as known. The group is part of it, so the difference varies less than the group's own mean. The test
 * is therefore conservative.
 */
export function meanBeside(group: Pool<Moments>, ofAll: number): Change {
  const difference = summaryOf(group.all).mean - ofAll
  const { ofLargestRound, n } = group
  if (n < 2 || summaryOf(ofLargestRound).variance === 0) return { difference, interval: null, p: 1 }
  const standardError = standardErrorOfMean(ofLargestRound)
  return {
    difference,
    interval: around(difference, studentT95(n - 1) * standardError),
    p: studentTTwoSidedP(difference / standardError, n - 1),
  }
}

/**
 * A group's eNPS minus the eNPS of the whole it belongs to, in points. The difference is outside noise where the
 * group's adjusted Wald interval excludes the value of the whole.
 */
export function enpsBeside(group: Pool<EnpsCounts>, ofAll: number): Change {
  const value = enps(group.all)
  const adjusted = withRocksPseudoAnswers(group.ofLargestRound)
  const { low, high } = adjustedWaldInterval(group.ofLargestRound)
  return {
    difference: value - ofAll,
    interval: { low: low - ofAll, high: high - ofAll },
    p: normalTwoSidedP((enps(adjusted) - ofAll) / enpsStandardError(adjusted)),
  }
}

/** Change of engagement between two periods, in points of 20..100, from means of answers from 1 to 5. */
export const engagementChange = (before: readonly Moments[], after: readonly Moments[]): Change | null =>
  engagementSince(poolMoments(before), poolMoments(after))

/** Change of engagement between two pools: like `engagementChange`, for sums that are added up already. */
export function engagementSince(from: Pool<Moments> | null, to: Pool<Moments> | null): Change | null {
  const change = meanSince(from, to)
  return change && asEngagement(change)
}

/** A difference of means of answers from 1 to 5, in points of 20..100. */
export const asEngagement = (change: Change): Change => ({
  ...change,
  difference: change.difference * engagementFactor,
  interval: change.interval && scaleBy(engagementFactor, change.interval),
})

/** Whether both samples together have a spread that noise can be measured by. */
function hasNoise(a: Moments, b: Moments): boolean {
  return a.n >= 2 && b.n >= 2 && summaryOf(a).variance + summaryOf(b).variance > 0
}

/** All answers of these rounds; null without any. */
function poolCounts(rounds: readonly EnpsCounts[]): Pool<EnpsCounts> | null {
  const sum = (key: keyof EnpsCounts) => rounds.reduce((total, round) => total + round[key], 0)
  const sizes = rounds.map((round) => wholeAnswersIn(round))
  return countsPool(
    { promoters: sum('promoters'), passives: sum('passives'), detractors: sum('detractors') },
    Math.max(0, ...sizes),
  )
}

/** Number of answers. Counts that are shares of a shown number add up to it except for rounding. */
const wholeAnswersIn = ({ promoters, passives, detractors }: EnpsCounts): number =>
  Math.round(promoters + passives + detractors)

/** Pool of counts that are added up already, with `n` answers in the largest round; null without any. */
export function countsPool(all: EnpsCounts, n: number): Pool<EnpsCounts> | null {
  const observations = all.promoters + all.passives + all.detractors
  return observations === 0 ? null : { all, n, ofLargestRound: scaledCounts(all, n / observations) }
}

/** All answers of these rounds; null without any. */
function poolMoments(rounds: readonly Moments[]): Pool<Moments> | null {
  const sum = (key: keyof Moments) => rounds.reduce((total, round) => total + round[key], 0)
  const all = { n: sum('n'), sum: sum('sum'), sumOfSquares: sum('sumOfSquares') }
  return momentsPool(all, Math.max(0, ...rounds.map((round) => round.n)))
}

/** Pool of moments that are added up already, with `n` answers in the largest round; null without any. */
export const momentsPool = (all: Moments, n: number): Pool<Moments> | null =>
  all.n === 0 ? null : { all, n, ofLargestRound: { ...scaledMoments(all, n / all.n), n } }

/** The nearest whole counts that add up to `n` (largest remainders), since the exact test needs whole people. */
function wholeCounts({ promoters, passives, detractors }: EnpsCounts, n: number): EnpsCounts {
  const parts = [promoters, passives, detractors].map((exact) => {
    // Scaling back and forth may leave 6.999999999999999 of 7.
    const whole = Math.floor(exact + 1e-9)
    return { whole, remainder: exact - whole }
  })
  const missing = n - parts.reduce((sum, { whole }) => sum + whole, 0)
  const raised = parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, missing)
  const [p = 0, a = 0, d = 0] = parts.map((part) => part.whole + (raised.includes(part) ? 1 : 0))
  return { promoters: p, passives: a, detractors: d }
}
