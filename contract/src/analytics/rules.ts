import type { Trend } from './schemas.ts'
import { benjaminiHochberg, enpsChangeInterval, enpsPermutationTest } from './statistics/change.ts'
import { adjustedWaldInterval, answersIn, type EnpsCounts, enps } from './statistics/enps.ts'
import { scaledCounts } from './statistics/finite-population.ts'
import { clipTo, type Interval, scaleBy } from './statistics/interval.ts'
import { type Moments, meanInterval, scaledMoments, summaryOf, welchTest } from './statistics/means.ts'

/** A difference that chance alone brings less often than this is said to be one. */
export const significance = 0.05

/** Below this many answers a value is believed with care: «мало данных» stands beside it. */
export const scarceAnswers = 10

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

/** A metric now minus before. */
export type Change = {
  readonly difference: number
  /** 95 %; null where noise cannot be measured. */
  readonly interval: Interval | null
  /** Two-sided, 0..1; 1 where noise cannot be measured. */
  readonly p: number
}

/**
 * Changes that are shown together: of several some look real by chance, so their p are adjusted together. Only what could be
 * tested counts as a test.
 */
export function adjustedTogether(changes: readonly (Change | null)[]): (Change | null)[] {
  const tested = changes.filter((change) => change !== null && change.interval !== null)
  const adjusted = benjaminiHochberg(tested.map((change) => change?.p ?? 1))
  return changes.map((change) => {
    const p = adjusted[tested.indexOf(change)]
    return change && p !== undefined ? { ...change, p } : change
  })
}

/** `stable` unless the change is outside noise. Where one screen shows many changes, adjust their p first. */
export function trendOf(change: Pick<Change, 'difference' | 'p'> | null): Trend {
  if (!change || !(change.p < significance) || change.difference === 0) return 'stable'
  return change.difference > 0 ? 'up' : 'down'
}

/** eNPS of a period in points, -100..100; null without answers. */
export function pooledEnps(rounds: readonly EnpsCounts[]): PooledValue | null {
  const pooled = poolCounts(rounds)
  if (!pooled) return null
  const value = enps(pooled.counts)
  const { low, high } = adjustedWaldInterval(pooled.ofLargestRound)
  // Only a single answer lies outside its interval.
  const interval = { low: Math.min(low, value), high: Math.max(high, value) }
  return { value, interval, n: pooled.n, observations: answersIn(pooled.counts) }
}

/** The proportions of a period at the size of its largest round, for comparing teams; null without answers. */
export const representativeCounts = (rounds: readonly EnpsCounts[]): EnpsCounts | null =>
  poolCounts(rounds)?.ofLargestRound ?? null

/** Mean of a period, on the given scale, to which the interval is clipped; null without answers. */
export function pooledMean(rounds: readonly Moments[], scale: Interval): PooledValue | null {
  const pooled = poolMoments(rounds)
  if (!pooled) return null
  const { ofLargestRound, moments } = pooled
  const interval = ofLargestRound.n >= 2 ? clipTo(scale, meanInterval(ofLargestRound)) : null
  return { value: summaryOf(moments).mean, interval, n: ofLargestRound.n, observations: moments.n }
}

/** Engagement of a period, 20..100, from means of answers from 1 to 5; null without answers. */
export function pooledEngagement(rounds: readonly Moments[]): PooledValue | null {
  const mean = pooledMean(rounds, likertScale)
  if (!mean) return null
  const interval = mean.interval && scaleBy(engagementFactor, mean.interval)
  return { ...mean, value: mean.value * engagementFactor, interval }
}

/** Percent of those asked who answered, over all rounds; null where nobody was asked. */
export function participationPercent(
  rounds: readonly { readonly answered: number; readonly invited: number }[],
): number | null {
  const invited = rounds.reduce((sum, round) => sum + round.invited, 0)
  const answered = rounds.reduce((sum, round) => sum + round.answered, 0)
  return invited > 0 ? (100 * answered) / invited : null
}

/** Change of eNPS between two periods, in points, with the exact test's mid-p; null unless both have answers. */
export function enpsChange(before: readonly EnpsCounts[], after: readonly EnpsCounts[]): Change | null {
  const [from, to] = [poolCounts(before), poolCounts(after)]
  if (!from || !to) return null
  return {
    difference: enps(to.counts) - enps(from.counts),
    interval: enpsChangeInterval(from.ofLargestRound, to.ofLargestRound),
    p: enpsPermutationTest(wholeCounts(from.ofLargestRound, from.n), wholeCounts(to.ofLargestRound, to.n)).midP,
  }
}

/** Change of a mean between two periods, in its unit, by Welch's test; null unless both have answers. */
export function meanChange(before: readonly Moments[], after: readonly Moments[]): Change | null {
  const [from, to] = [poolMoments(before), poolMoments(after)]
  if (!from || !to) return null
  const difference = summaryOf(to.moments).mean - summaryOf(from.moments).mean
  if (!hasNoise(from.ofLargestRound, to.ofLargestRound)) return { difference, interval: null, p: 1 }
  const { interval, p } = welchTest(from.ofLargestRound, to.ofLargestRound)
  return { difference, interval, p }
}

/** Change of engagement between two periods, in points of 20..100, from means of answers from 1 to 5. */
export function engagementChange(before: readonly Moments[], after: readonly Moments[]): Change | null {
  const change = meanChange(before, after)
  if (!change) return null
  const interval = change.interval && scaleBy(engagementFactor, change.interval)
  return { ...change, difference: change.difference * engagementFactor, interval }
}

/** Both samples have a spread to speak of, together. */
function hasNoise(a: Moments, b: Moments): boolean {
  return a.n >= 2 && b.n >= 2 && summaryOf(a).variance + summaryOf(b).variance > 0
}

/** All answers, and the same proportions at the size of the largest round. */
function poolCounts(rounds: readonly EnpsCounts[]) {
  const sum = (key: keyof EnpsCounts) => rounds.reduce((total, round) => total + round[key], 0)
  const counts = { promoters: sum('promoters'), passives: sum('passives'), detractors: sum('detractors') }
  const observations = counts.promoters + counts.passives + counts.detractors
  if (observations === 0) return null
  const n = Math.max(...rounds.map(({ promoters, passives, detractors }) => promoters + passives + detractors))
  return { counts, n, ofLargestRound: scaledCounts(counts, n / observations) }
}

function poolMoments(rounds: readonly Moments[]) {
  const sum = (key: keyof Moments) => rounds.reduce((total, round) => total + round[key], 0)
  const moments = { n: sum('n'), sum: sum('sum'), sumOfSquares: sum('sumOfSquares') }
  if (moments.n === 0) return null
  const n = Math.max(...rounds.map((round) => round.n))
  return { moments, ofLargestRound: { ...scaledMoments(moments, n / moments.n), n } }
}

/** The nearest whole counts that add up to `n` (largest remainders): the exact test deals out whole people. */
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
