import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalTwoSidedP, z95 } from './normal.ts'
import { newcombeInterval, type Proportion, proportionsTest } from './proportions.ts'

const share = (successes: number, n: number): Proportion => ({ successes, n })
const anyShare = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat()).map(([n, some]) => share(some % (n + 1), n))

/** Newcombe 1998, table II, method 10: [first, second, lower and upper limit of first minus second]. */
const published: readonly (readonly [Proportion, Proportion, number, number])[] = [
  [share(56, 70), share(48, 80), 0.0524, 0.3339],
  [share(9, 10), share(3, 10), 0.1705, 0.809],
  [share(6, 7), share(2, 7), 0.0582, 0.8062],
  [share(5, 56), share(0, 29), -0.0381, 0.1926],
  [share(0, 10), share(0, 20), -0.1611, 0.2775],
  [share(0, 10), share(0, 10), -0.2775, 0.2775],
  [share(10, 10), share(0, 20), 0.6791, 1],
  [share(10, 10), share(0, 10), 0.6075, 1],
]

describe('the interval of a difference of proportions', () => {
  test.each(published)('is the published one for %j and %j', (first, second, low, high) => {
    const interval = newcombeInterval(second, first)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('contains the difference, stays within -1..1, and mirrors', () => {
    fc.assert(
      fc.property(anyShare, anyShare, (before, after) => {
        const { low, high } = newcombeInterval(before, after)
        const difference = after.successes / after.n - before.successes / before.n
        expect(low).toBeLessThanOrEqual(difference + 1e-12)
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12)
        expect(high).toBeLessThanOrEqual(1 + 1e-12)
        expect(newcombeInterval(after, before).low).toBeCloseTo(-high, 12)
      }),
    )
  })
})

describe('the test of two proportions', () => {
  test('is Pearson’s: 189 of 11,034 on placebo, 104 of 11,037 on aspirin (Agresti 2007, 2.2): chi-squared 25.01', () => {
    const p = proportionsTest(share(189, 11_034), share(104, 11_037))
    expect(p).toBeCloseTo(normalTwoSidedP(Math.sqrt(25.0139)), 9)
    expect(p).toBeLessThan(1e-6)
  })

  test('equals chi-squared counted from the table of four cells', () => {
    fc.assert(
      fc.property(anyShare, anyShare, (before, after) => {
        const [a, b] = [before.successes, before.n - before.successes]
        const [c, d] = [after.successes, after.n - after.successes]
        const margins = (a + b) * (c + d) * (a + c) * (b + d)
        const expected =
          margins === 0 ? 1 : normalTwoSidedP(Math.sqrt(((a + b + c + d) * (a * d - b * c) ** 2) / margins))
        expect(proportionsTest(before, after)).toBeCloseTo(expected, 9)
      }),
    )
  })

  test('says nothing where all or none answered, and refuses what is no proportion', () => {
    expect(proportionsTest(share(5, 5), share(9, 9))).toBe(1)
    expect(proportionsTest(share(0, 5), share(0, 9))).toBe(1)
    expect(() => proportionsTest(share(6, 5), share(0, 9))).toThrow(RangeError)
    expect(() => newcombeInterval(share(1, 5), share(0, 0))).toThrow(RangeError)
  })
})

test('two tails of the normal distribution: 5 % beyond 1.96, 31.73 % beyond 1, all beyond 0', () => {
  expect(normalTwoSidedP(z95)).toBeCloseTo(0.05, 7)
  expect(normalTwoSidedP(-1)).toBeCloseTo(0.317_310_507_9, 7)
  expect(normalTwoSidedP(0)).toBeCloseTo(1, 7)
})
