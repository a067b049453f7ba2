import { around, clipTo, type Interval } from './interval.ts'
import { z95 } from './normal.ts'

/**
 * How many answered 9-10, 7-8 and 0-6. Counts are 0 or more, and need not be whole: pooled rounds and the
 * finite population correction scale them.
 */
export type EnpsCounts = {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}

export const enpsRange: Interval = { low: -100, high: 100 }

/** Number of answers. @throws RangeError when there are none, or a count is negative or not finite */
export function answersIn({ promoters, passives, detractors }: EnpsCounts): number {
  const n = promoters + passives + detractors
  if (!(Math.min(promoters, passives, detractors) >= 0 && n > 0 && n < Infinity)) {
    throw new RangeError(`eNPS needs answers, got ${promoters}/${passives}/${detractors}`)
  }
  return n
}

/** eNPS in points, -100..100: share of promoters minus share of detractors. @throws RangeError without answers */
export function enps(counts: EnpsCounts): number {
  return (100 * (counts.promoters - counts.detractors)) / answersIn(counts)
}

/** Variance of one person's score, which is +1, 0 or -1: p + d - (p - d)^2, 0..1. @throws RangeError without answers */
export function enpsVariance(counts: EnpsCounts): number {
  const n = answersIn(counts)
  const balance = (counts.promoters - counts.detractors) / n
  return Math.max(0, (counts.promoters + counts.detractors) / n - balance ** 2)
}

/** Standard error of the eNPS in points, 0..100. @throws RangeError without answers */
export function enpsStandardError(counts: EnpsCounts): number {
  return 100 * Math.sqrt(enpsVariance(counts) / answersIn(counts))
}

/**
 * 95 % interval by the normal approximation, in points, clipped to -100..100. Covers too rarely below 100 answers
 * and has no width when all answer alike; kept for comparison.
 * @throws RangeError without answers
 */
export function waldInterval(counts: EnpsCounts): Interval {
  return clipTo(enpsRange, around(enps(counts), z95 * enpsStandardError(counts)))
}

/**
 * 95 % adjusted Wald interval (Rocks 2016), in points, clipped to -100..100: three pseudo-answers, 3/4 of them
 * promoters and 3/4 detractors. The interval that the product shows; for n >= 2 it contains the plain eNPS.
 * @throws RangeError without answers
 */
export function adjustedWaldInterval(counts: EnpsCounts): Interval {
  answersIn(counts)
  return waldInterval(withRocksPseudoAnswers(counts))
}

/** Adds the 3/4, 3/2 and 3/4 pseudo-answers of Rocks 2016. */
export function withRocksPseudoAnswers({ promoters, passives, detractors }: EnpsCounts): EnpsCounts {
  return { promoters: promoters + 0.75, passives: passives + 1.5, detractors: detractors + 0.75 }
}

/**
 * 95 % interval of Agresti and Min 2005 for a difference of paired proportions, such as the eNPS. Promoters and
 * detractors get half a pseudo-answer each, passives one. In points, clipped to -100..100.
 * @throws RangeError without answers
 */
export function agrestiMinInterval(counts: EnpsCounts): Interval {
  answersIn(counts)
  const { promoters, passives, detractors } = counts
  return waldInterval({ promoters: promoters + 0.5, passives: passives + 1, detractors: detractors + 0.5 })
}

/**
 * 95 % score interval of Tango 1998 for a difference of paired proportions, in points, -100..100: all differences
 * that a score test does not reject. Used to cross-check the adjusted Wald interval.
 * @throws RangeError without answers
 */
export function tangoScoreInterval(counts: EnpsCounts): Interval {
  const estimate = enps(counts) / 100
  return {
    low: 100 * lastAccepted(counts, estimate, -1),
    high: 100 * lastAccepted(counts, estimate, 1),
  }
}

/** Bisects between the estimate, which the score test always accepts, and the end of the scale. */
function lastAccepted(counts: EnpsCounts, estimate: number, end: -1 | 1): number {
  if (scoreTestAccepts(counts, end)) return end
  let accepted = estimate
  let rejected: number = end
  for (let step = 0; step < 60; step += 1) {
    const middle = (accepted + rejected) / 2
    if (scoreTestAccepts(counts, middle)) accepted = middle
    else rejected = middle
  }
  return accepted
}

/** Tango's test of the difference `x` at 5 %, squared so that it needs no division by a variance of 0. */
function scoreTestAccepts(counts: EnpsCounts, x: number): boolean {
  const { promoters, detractors } = counts
  const n = answersIn(counts)
  const b = -promoters - detractors + (2 * n - promoters + detractors) * x
  const c = -detractors * x * (1 - x)
  const q = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n)
  const variance = n * (2 * q + x * (1 - x))
  return (promoters - detractors - n * x) ** 2 <= z95 ** 2 * variance
}
