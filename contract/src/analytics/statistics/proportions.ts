import type { Interval } from './interval.ts'
import { normalTwoSidedP, z95 } from './normal.ts'

/**
 * 95 % score interval of a proportion (Wilson 1927), 0..1. It is only for comparing and ranking participation. A card
 * with "14 из 20" counts everybody and needs no interval.
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

/** A number of successes out of n; counts need not be whole where rounds were pooled. */
export type Proportion = { readonly successes: number; readonly n: number }

/**
 * 95 % interval of the difference of two independent proportions, `after` minus `before`, -1..1. It is the hybrid of
 * two score intervals (Newcombe 1998, Statistics in Medicine 17, 873-890, method 10). It keeps its 95 % with few people
 * and near 0 and 1, where the plain interval does not.
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
 * Two-sided p, 0..1, of the hypothesis that two independent proportions are equal; 1 where all or none succeeded. It is
 * the score test with the pooled proportion, which equals Pearson's chi-squared test without continuity correction.
 * @throws RangeError unless both are proportions
 */
export function proportionsTest(before: Proportion, after: Proportion): number {
  for (const { successes, n } of [before, after]) wilsonInterval(successes, n)
  const pooled = (before.successes + after.successes) / (before.n + after.n)
  const variance = pooled * (1 - pooled) * (1 / before.n + 1 / after.n)
  if (!(variance > 0)) return 1
  return normalTwoSidedP((after.successes / after.n - before.successes / before.n) / Math.sqrt(variance))
}
