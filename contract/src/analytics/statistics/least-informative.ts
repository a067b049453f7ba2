import type { EnpsCounts } from './enps.ts'
import type { Interval } from './interval.ts'
import type { Moments } from './means.ts'

/**
 * Counts with the same number of answers and the same eNPS, but the widest spread. They replace the true counts in
 * computations where the groups themselves would reveal somebody. An interval from the true counts would reveal them,
 * since value, number and width together determine all three. These counts give the widest interval that the value
 * allows, and reveal nothing more.
 *
 * Expects non-negative counts. Where they are not whole (`scaledTo`, a shown number of answers) no neutral answer is
 * needed.
 */
export function leastInformativeCounts({ promoters, passives, detractors }: EnpsCounts): EnpsCounts {
  const answers = promoters + passives + detractors
  const difference = promoters - detractors
  // One neutral answer where the number and the difference do not fit otherwise. Its need follows from the shown values
  // anyway.
  const neutral = Math.abs((answers + difference) % 2) === 1 ? 1 : 0
  return {
    promoters: (answers - neutral + difference) / 2,
    passives: neutral,
    detractors: (answers - neutral - difference) / 2,
  }
}

/**
 * Moments with the same number and mean of answers on a scale, and otherwise the widest spread: everybody at one of its
 * ends. For a mean m on a scale from a to b the largest variance is (m − a)(b − m) (Bhatia and Davis 2000).
 */
export function leastInformativeMoments({ n, sum }: Moments, scale: Interval): Moments {
  if (n === 0) return { n, sum, sumOfSquares: 0 }
  const mean = sum / n
  return { n, sum, sumOfSquares: n * (mean * mean + (mean - scale.low) * (scale.high - mean)) }
}
