import { describe, expect, test } from 'vitest'
import { itemRest, midRanks, spearman } from './rank-correlation.ts'

describe('ranks', () => {
  test('equal values share the mean of their ranks', () => {
    expect(midRanks([10, 20, 20, 5, 20])).toEqual([2, 4, 4, 1, 4])
    expect(midRanks([3, 3])).toEqual([1.5, 1.5])
    expect(midRanks([])).toEqual([])
  })
})

describe('Spearman’s rho', () => {
  /** Hours of television a week and IQ, of the article on the coefficient in the english Wikipedia: −29/165. */
  test('is that of a published example without ties', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    expect(spearman(iq, hours)?.rho).toBeCloseTo(-29 / 165, 12)
  })

  test('counts ties as Pearson’s of the ranks', () => {
    // Centred ranks: −1.5 −1.5 0 1 2 and −1 −2 1 1 1. Their products are 1.5 + 3 + 0 + 1 + 2 = 7.5. The squares sum to
    // 9.5 and 8.
    expect(spearman([1, 1, 2, 3, 4], [2, 1, 3, 3, 3])?.rho).toBeCloseTo(7.5 / Math.sqrt(9.5 * 8), 12)
  })

  test('has the interval of Bonett and Wright', () => {
    const xs = Array.from({ length: 50 }, (_, place) => place)
    const ys = xs.map((place) => (place * 7) % 50)
    const found = spearman(xs, ys)
    const { rho = 0 } = found ?? {}
    const margin = 1.959963984540054 * Math.sqrt((1 + (rho * rho) / 2) / 47)
    expect(found?.interval.low).toBeCloseTo(Math.tanh(Math.atanh(rho) - margin), 12)
    expect(found?.interval.high).toBeCloseTo(Math.tanh(Math.atanh(rho) + margin), 12)
    // Wider than Fisher's own, and on both sides of rho.
    expect((found?.interval.high ?? 0) - (found?.interval.low ?? 0)).toBeGreaterThan(
      Math.tanh(Math.atanh(rho) + 1.96 / Math.sqrt(47)) - Math.tanh(Math.atanh(rho) - 1.96 / Math.sqrt(47)),
    )
  })

  test('of the same order is 1, of the opposite −1, and of what never changes none', () => {
    expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toEqual({ rho: 1, interval: { low: 1, high: 1 } })
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])?.rho).toBe(-1)
    expect(spearman([3, 3, 3, 3], [4, 3, 2, 1])).toBeNull()
    expect(() => spearman([1, 2, 3], [1, 2, 3])).toThrow(RangeError)
    expect(() => spearman([1, 2, 3, 4], [1, 2, 3])).toThrow(RangeError)
  })
})

describe('an item beside the rest', () => {
  const sheets = [
    [1, 1, 2],
    [2, 2, null],
    [3, 4, 3],
    [4, 3, 5],
    [5, null, null],
    [null, 5, 5],
  ]

  test('is never correlated with itself, and takes those who have both', () => {
    const found = itemRest(sheets, 0, 4)
    expect(found?.n).toBe(4)
    // 1 2 3 4 beside 1.5 2 3.5 4.
    expect(found?.correlation?.rho).toBe(1)
  })

  test('is not looked at where fewer than the least are left', () => {
    expect(itemRest(sheets, 0, 5)).toBeNull()
  })
})
