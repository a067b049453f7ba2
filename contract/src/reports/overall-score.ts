import { around, clipTo, type Interval } from '../analytics/statistics/interval.ts'
import { z95 } from '../analytics/statistics/normal.ts'

/** A part of the score, 0..100, as it stands beside it; with its 95 %, or null where noise cannot be measured. */
export type ScorePart = { readonly value: number; readonly interval: Interval | null }

export type OverallScore = { readonly value: number; readonly interval: Interval | null }

const hundred: Interval = { low: 0, high: 100 }

/**
 * The mean of the parts that there are, 0..100; null of none. It is made of the numbers that stand beside it, so it tells nothing
 * besides them.
 *
 * Its 95 % takes the parts for independent: the standard error of each is half the width of its interval in units of z95, by the
 * wider of the two sides (intervals are cut at the ends of their scale), and the variance of a mean of m parts is the sum of theirs
 * over m². Limits: the same people stand behind the parts, and who is content with one thing is so with others, which makes the true
 * interval wider; intervals by Student's t are taken for normal ones of the same width, which makes it narrower. Null where any part
 * has none: what is made of a few people is not held against others.
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

/** Standard error of a value, in its unit, as a 95 % interval around it tells: by the side that no end of a scale has cut. */
export const standardErrorIn = (value: number, { low, high }: Interval): number =>
  Math.max(high - value, value - low) / z95
