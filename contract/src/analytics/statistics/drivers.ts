import type { Interval } from './interval.ts'
import { dot, entry, inverse, type Matrix, squareRoot, times } from './matrices.ts'
import { z95 } from './normal.ts'

/** Pearson's r, -1..1, with its 95 % interval. */
export type Correlation = {
  readonly r: number
  readonly interval: Interval
}

/** Correlations of items among each other, and of each item with the outcome: the input of driver analysis. */
export type DriverCorrelations = {
  readonly items: Matrix
  readonly outcome: readonly number[]
}

/** Shares of the explained variance by item, in the order given; they sum to `rSquared`, 0..1. */
export type ImportanceShares = {
  readonly rSquared: number
  readonly shares: readonly number[]
}

/**
 * The most items for `lmgShares`: all subsets of more items would take seconds. Johnson's weights have no such limit.
 */
export const maxLmgItems = 12

/**
 * Pearson correlation of the values of the same people, with Fisher's interval (1921).
 * @param xs, ys of the same length. Both have 4 people or more.
 * @throws RangeError outside these limits, or when all values of a list are equal
 */
export function pearson(xs: readonly number[], ys: readonly number[]): Correlation {
  if (xs.length !== ys.length || xs.length < 4)
    throw new RangeError('a correlation needs pairs from four people or more')
  const [x, y] = [centred(xs), centred(ys)]
  const scale = Math.sqrt(dot(x, x) * dot(y, y))
  if (!(scale > 0)) throw new RangeError('equal values correlate with nothing')
  const r = Math.max(-1, Math.min(1, dot(x, y) / scale))
  const margin = z95 / Math.sqrt(xs.length - 3)
  return { r, interval: { low: Math.tanh(Math.atanh(r) - margin), high: Math.tanh(Math.atanh(r) + margin) } }
}

/**
 * Correlations among items and with the outcome.
 * @param items one list of values per item, of the same people as `outcome`
 * @throws RangeError as pearson
 */
export function driverCorrelations(
  items: readonly (readonly number[])[],
  outcome: readonly number[],
): DriverCorrelations {
  return {
    items: items.map((a) => items.map((b) => (a === b ? 1 : pearson(a, b).r))),
    outcome: items.map((item) => pearson(item, outcome).r),
  }
}

/**
 * Cronbach's alpha (1951): the internal consistency of the items of an index. It is at most 1, and negative for items
 * that contradict each other.
 * @param items two or more lists of values. All lists have the same two or more people.
 * @throws RangeError outside these limits, or when everybody has the same total
 */
export function cronbachAlpha(items: readonly (readonly number[])[]): number {
  const people = items[0]?.length ?? 0
  if (items.length < 2 || people < 2 || items.some((item) => item.length !== people)) {
    throw new RangeError('alpha needs two items or more of the same two people or more')
  }
  const totals = centred(
    Array.from({ length: people }, (_, person) => items.reduce((sum, item) => sum + (item[person] ?? 0), 0)),
  )
  const ofTotals = dot(totals, totals)
  if (!(ofTotals > 0)) throw new RangeError('equal totals have no consistency to measure')
  const ofItems = items.map(centred).reduce((sum, item) => sum + dot(item, item), 0)
  return (items.length / (items.length - 1)) * (1 - ofItems / ofTotals)
}

/**
 * LMG shares (Lindeman, Merenda and Gold 1980; Groemping 2006): the R^2 that an item adds, averaged over all orders of
 * entering. An item's share is its Shapley value. It says "is connected with", never "causes".
 * @param correlations of 1 to 12 items
 * @throws RangeError outside these limits, or when items are linearly dependent
 */
export function lmgShares(correlations: DriverCorrelations): ImportanceShares {
  const count = correlations.items.length
  if (count < 1 || count > maxLmgItems) throw new RangeError(`LMG takes 1 to ${maxLmgItems} items, got ${count}`)
  const explained = Array.from({ length: 2 ** count }, (_, subset) =>
    rSquaredOf(correlations, membersOf(subset, count)),
  )
  const weights = shapleyWeights(count)
  const shares = correlations.items.map((_, item) => {
    let share = 0
    for (const [subset, without] of explained.entries()) {
      if ((subset & (1 << item)) !== 0) continue
      share += (weights[membersOf(subset, count).length] ?? 0) * ((explained[subset | (1 << item)] ?? 0) - without)
    }
    return share
  })
  return { rSquared: explained.at(-1) ?? 0, shares }
}

/**
 * Johnson's relative weights (2000): shares through the closest orthogonal items. They are nearly LMG, for any number
 * of items.
 * @throws RangeError without items, or when they are linearly dependent
 */
export function johnsonShares({ items, outcome }: DriverCorrelations): ImportanceShares {
  if (items.length < 1) throw new RangeError('relative weights need at least one item')
  const { root, inverseRoot } = squareRoot(items)
  const squaredBeta = times(inverseRoot, outcome).map((beta) => beta ** 2)
  const shares = root.map((row) =>
    dot(
      row.map((loading) => loading ** 2),
      squaredBeta,
    ),
  )
  return { rSquared: squaredBeta.reduce((sum, value) => sum + value, 0), shares }
}

function membersOf(subset: number, count: number): number[] {
  return Array.from({ length: count }, (_, item) => item).filter((item) => (subset & (1 << item)) !== 0)
}

/** Share of orders in which exactly `size` given items come before a given one, by size. */
function shapleyWeights(count: number): number[] {
  const weights = [1 / count]
  for (let size = 1; size < count; size += 1) weights.push(((weights[size - 1] ?? 0) * size) / (count - size))
  return weights
}

function rSquaredOf({ items, outcome }: DriverCorrelations, members: readonly number[]): number {
  const among = members.map((row) => members.map((column) => entry(items, row, column)))
  const withOutcome = members.map((member) => outcome[member] ?? 0)
  return dot(withOutcome, times(inverse(among), withOutcome))
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}
