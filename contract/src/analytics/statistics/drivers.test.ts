import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronbachAlpha, driverCorrelations, johnsonShares, lmgShares, pearson } from './drivers.ts'
import { inverse, squareRoot } from './matrices.ts'
import { attitude } from './published-data.ts'

const [rating = [], ...items] = attitude
const values = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 })

/** Shares of the items of random people, or undefined where the items are linearly dependent. */
function sharesOf(people: number[][], outcome: number[]) {
  try {
    const correlations = driverCorrelations(people, outcome)
    return { lmg: lmgShares(correlations), johnson: johnsonShares(correlations), correlations }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

describe('importance shares', () => {
  test('add up to the explained variance, none is negative', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 3, maxLength: 4 }), values, (people, outcome) => {
        const result = sharesOf(people, outcome)
        fc.pre(result !== null)
        for (const { shares, rSquared } of [result.lmg, result.johnson]) {
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(rSquared, 8)
          expect(rSquared).toBeLessThan(1 + 1e-9)
          for (const share of shares) expect(share).toBeGreaterThan(-1e-9)
        }
        expect(result.johnson.rSquared).toBeCloseTo(result.lmg.rSquared, 6)
      }),
      { numRuns: 60 },
    )
  })

  test('of two items are the same by both methods', () => {
    const { lmg, johnson } = sharesOf(items.slice(0, 2), rating) ?? {}
    expect(lmg?.shares[0]).toBeCloseTo(johnson?.shares[0] ?? Number.NaN, 10)
    expect(lmg?.shares[1]).toBeCloseTo(johnson?.shares[1] ?? Number.NaN, 10)
  })

  test('of one item, and of unrelated items, are squared correlations', () => {
    expect(lmgShares({ items: [[1]], outcome: [0.6] }).shares[0]).toBeCloseTo(0.36, 12)
    const unrelated = {
      items: [
        [1, 0],
        [0, 1],
      ],
      outcome: [0.6, 0.3],
    }
    for (const { shares } of [lmgShares(unrelated), johnsonShares(unrelated)]) {
      expect(shares[0]).toBeCloseTo(0.36, 12)
      expect(shares[1]).toBeCloseTo(0.09, 12)
    }
  })

  test('follow their item when the items are given in another order', () => {
    const forward = lmgShares(driverCorrelations(items, rating)).shares
    const backward = lmgShares(driverCorrelations(items.toReversed(), rating)).shares.toReversed()
    for (const [index, share] of forward.entries()) expect(backward[index]).toBeCloseTo(share, 12)
  })

  test('of twelve items take no second', () => {
    const outcome = Array.from({ length: 12 }, (_, item) => 0.3 + item / 100)
    const many = outcome.map((_, row) => outcome.map((__, column) => (row === column ? 1 : 0.4)))
    const began = process.threadCpuUsage()
    expect(lmgShares({ items: many, outcome }).shares).toHaveLength(12)
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(1000)
  })

  test('refuse too many items, none, and items that repeat each other', () => {
    const repeated = {
      items: [
        [1, 1],
        [1, 1],
      ],
      outcome: [0.5, 0.5],
    }
    expect(() => lmgShares(repeated)).toThrow(RangeError)
    expect(() => johnsonShares(repeated)).toThrow(RangeError)
    expect(() => lmgShares({ items: [], outcome: [] })).toThrow(RangeError)
    expect(() => johnsonShares({ items: [], outcome: [] })).toThrow(RangeError)
    const many = Array.from({ length: 13 }, (_, row) =>
      Array.from({ length: 13 }, (__, column) => (row === column ? 1 : 0)),
    )
    expect(() => lmgShares({ items: many, outcome: many.map(() => 0.1) })).toThrow(RangeError)
  })
})

describe('a correlation', () => {
  test('lies in its interval and does not depend on units or order', () => {
    fc.assert(
      fc.property(values, values, (xs, ys) => {
        fc.pre(new Set(xs).size > 1 && new Set(ys).size > 1)
        const { r, interval } = pearson(xs, ys)
        expect(interval.low).toBeLessThanOrEqual(r + 1e-12)
        expect(interval.high).toBeGreaterThanOrEqual(r - 1e-12)
        expect(pearson(ys, xs).r).toBeCloseTo(r, 12)
        expect(
          pearson(
            xs.map((x) => 20 * x - 3),
            ys,
          ).r,
        ).toBeCloseTo(r, 12)
      }),
    )
  })

  test('of a list with itself is 1, and needs four people whose values differ', () => {
    expect(pearson(rating, rating).r).toBeCloseTo(1, 12)
    expect(() => pearson([1, 2, 3], [1, 2, 3])).toThrow(RangeError)
    expect(() => pearson([1, 2, 3, 4], [1, 2, 3])).toThrow(RangeError)
    expect(() => pearson([1, 2, 3, 4], [5, 5, 5, 5])).toThrow(RangeError)
  })
})

test('alpha is 1 for items that agree, and needs two items of people who differ', () => {
  expect(cronbachAlpha([rating, rating, rating])).toBeCloseTo(1, 12)
  expect(() => cronbachAlpha([rating])).toThrow(RangeError)
  expect(() =>
    cronbachAlpha([
      [1, 2, 3],
      [1, 2],
    ]),
  ).toThrow(RangeError)
  expect(() =>
    cronbachAlpha([
      [1, 2],
      [2, 1],
    ]),
  ).toThrow(RangeError)
})

test('matrices are inverted and rooted', () => {
  const matrix = [
    [4, 2],
    [2, 3],
  ]
  expect(
    inverse(matrix)
      .flat()
      .map((value) => 8 * value),
  ).toEqual([3, -2, -2, 4].map((value) => expect.closeTo(value, 10)))
  const { root } = squareRoot(matrix)
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = root
  expect([a * a + b * c, a * b + b * d, c * a + d * c, c * b + d * d]).toEqual(
    [4, 2, 2, 3].map((value) => expect.closeTo(value, 10)),
  )
})
