import type { Interval } from './interval.ts'
import { normalTwoSidedP, z95 } from './normal.ts'

/**
 * 95 % score interval of a proportion (Wilson 1927), 0..1. For comparing and ranking participation only: on a card
 * "14 из 20" is a count of everybody and needs none.
 * @param successes 0..n
 * @param n above 0
 * @throws RangeError outside these limits
 */
export function wilsonInterval(successes: number, n: number): Interval {
  if (!(n > 0 && successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is not a proportion`)
  const p = successes / n
  const z2 = z95 ** 2
  const centre = p + z2 / (2 * n)
  const margin = z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const scale = 1 + z2 / n
  return {
    low: successes === 0 ? 0 : (centre - margin) / scale,
    high: successes === n ? 1 : (centre + margin) / scale,
  }
}

/** So many of so many; counts need not be whole where rounds were pooled. */
export type Proportion = { readonly successes: number; readonly n: number }

/**
 * 95 % interval of the difference of two independent proportions, `after` minus `before`, -1..1: the hybrid of two score
 * intervals (Newcombe 1998, Statistics in Medicine 17, 873-890, method 10). Keeps its 95 % with few people and near 0 and
 * 1, where the plain one does not.
 * @throws RangeError unless both are proportions
 */
export function newcombeInterval(before: Proportion, after: Proportion): Interval {
  const [from, to] = [wilsonInterval(before.successes, before.n), wilsonInterval(after.successes, after.n)]
  const [p, q] = [before.successes / before.n, after.successes / after.n]
  return {
    low: q - p - Math.hypot(q - to.low, from.high - p),
    high: q - p + Math.hypot(to.high - q, p - from.low),
  }
}

/**
 * Two-sided p, 0..1, that two independent proportions are equal: the score test with the pooled proportion, which is
 * Pearson's chi-squared test without continuity correction. 1 where all or none succeeded.
 * @throws RangeError unless both are proportions
 */
export function proportionsTest(before: Proportion, after: Proportion): number {
  for (const { successes, n } of [before, after]) wilsonInterval(successes, n)
  const pooled = (before.successes + after.successes) / (before.n + after.n)
  const variance = pooled * (1 - pooled) * (1 / before.n + 1 / after.n)
  if (!(variance > 0)) return 1
  return normalTwoSidedP((after.successes / after.n - before.successes / before.n) / Math.sqrt(variance))
}
