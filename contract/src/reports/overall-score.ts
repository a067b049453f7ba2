import { around, clipTo, type Interval } from '../analytics/statistics/interval.ts'
import { z95 } from '../analytics/statistics/normal.ts'

/** A part of the score, 0..100, as shown beside it, with its 95 % interval; null where noise cannot be measured. */
export type ScorePart = { readonly value: number; readonly interval: Interval | null }

export type OverallScore = { readonly value: number; readonly interval: Interval | null }

const hundred: Interval = { low: 0, high: 100 }

/**
 * The mean of the available parts, 0..100; null without any. It is made of the numbers shown beside it, so it reveals
 * nothing more.
 *
 * Its 95 % interval assumes independent parts. The standard error of each part is half the width of its interval,
 * divided by z95. The wider of the two sides is used, since intervals are clipped at the ends of their scale. The
 * variance of a mean of m parts is the sum of their variances over m².
 *
 * The interval has limits. The same people are behind the parts, and contentment with one thing goes with contentment
 * with others. The true interval is wider for that. Intervals by Student's t are treated as normal ones of the same
 * width, which makes it narrower. It is null where any part has none: a score of few people is not compared with
 * others.
 */
export function overallScore(parts: readonly ScorePart[]): OverallScore | null {
  const [count, sum] = [parts.length, parts.reduce((total, { value }) => total + value, 0)]
  if (count === 0) return null
  const value = sum / count
  const errors = parts.flatMap(({ value: middle, interval }) =>
    interval === null ? [] : [standardErrorIn(middle, interval)],
  )
  if (errors.length < count) return { value, interval: null }
  return { value, interval: clipTo(hundred, around(value, (z95 * Math.hypot(...errors)) / count)) }
}

/**
 * Standard error of a value, in its unit, from its 95 % interval: by the wider side, which no end of a scale has
 * clipped.
 */
export const standardErrorIn = (value: number, { low, high }: Interval): number =>
  Math.max(high - value, value - low) / z95
