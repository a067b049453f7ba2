import type { Interval } from './interval.ts'
import { dot } from './matrices.ts'
import { z95 } from './normal.ts'

/** Spearman's rho, -1..1, with its 95 % interval. */
export type RankCorrelation = {
  readonly rho: number
  readonly interval: Interval
}

/** Correlation of one of several items with the others, over the n people or groups who have both. */
export type ItemConnection = {
  readonly n: number
  /** Null where either is the same for all, since a constant has no correlation. */
  readonly correlation: RankCorrelation | null
}

/** Ranks from 1 on, in the order given; equal values share the mean of theirs. */
export function midRanks(values: readonly number[]): number[] {
  const order = values.map((value, place) => ({ value, place })).toSorted((a, b) => a.value - b.value)
  const ranks = values.map(() => 0)
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1
    for (const { place } of order.slice(start, end)) ranks[place] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}

/**
 * Spearman's rank correlation (1904): Pearson's correlation of the ranks, so that ties need no correction of their own.
 * The interval is Fisher's with the variance (1 + rho²/2)/(n − 3) of Bonett and Wright (2000). Fisher's own is too
 * narrow for ranks. Null where all values of a list are equal.
 * @param xs, ys of the same length, 4 or more
 * @throws RangeError outside these limits
 */
export function spearman(xs: readonly number[], ys: readonly number[]): RankCorrelation | null {
  if (xs.length !== ys.length || xs.length < 4) throw new RangeError('a rank correlation needs four pairs or more')
  const [x, y] = [centredRanks(xs), centredRanks(ys)]
  const scale = Math.sqrt(dot(x, x) * dot(y, y))
  if (!(scale > 0)) return null
  const rho = Math.max(-1, Math.min(1, dot(x, y) / scale))
  const margin = z95 * Math.sqrt((1 + rho ** 2 / 2) / (xs.length - 3))
  // Ranks in exactly equal order have an infinite z, and the interval stays at the end.
  return { rho, interval: { low: Math.tanh(Math.atanh(rho) - margin), high: Math.tanh(Math.atanh(rho) + margin) } }
}

/**
 * Item–rest correlation: of an item with the mean of the same sheet's other items, so that nothing correlates with
 * itself. A sheet with only this item, or without it, is left out.
 * @param sheets the items of each person or group. All have the same order and number; null marks a missing item.
 * @param item its place
 * @param least the fewest pairs. With fewer the result is null.
 */
export function itemRest(
  sheets: readonly (readonly (number | null)[])[],
  item: number,
  least: number,
): ItemConnection | null {
  const pairs = sheets.flatMap((sheet) => {
    const own = sheet[item] ?? null
    const others = sheet.filter((value, place): value is number => value !== null && place !== item)
    return own === null || others.length === 0 ? [] : [{ own, rest: meanOf(others) }]
  })
  if (pairs.length < least) return null
  return {
    n: pairs.length,
    correlation: spearman(
      pairs.map(({ own }) => own),
      pairs.map(({ rest }) => rest),
    ),
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Ranks minus their mean: multiples of a half, so that equal ones give exactly 0. */
function centredRanks(values: readonly number[]): number[] {
  const mean = (values.length + 1) / 2
  return midRanks(values).map((rank) => rank - mean)
}
