import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fUpperTailP, studentT95, studentTTwoSidedP } from './distributions.ts'
import { clipTo } from './interval.ts'
import {
  finitePopulationMeanInterval,
  meanInterval,
  momentsOf,
  pairedTest,
  scaledMoments,
  summaryOf,
  welchTest,
} from './means.ts'
import { wilsonInterval } from './proportions.ts'

const likert = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 60 })

describe('distributions', () => {
  // R: qt(.975, df), 2 * pt(-t, df), pf(f, df1, df2, lower.tail = FALSE).
  test.each([
    [1, 12.706204736432095],
    [2, 4.302652729911275],
    [6, 2.4469118511449786],
    [30, 2.0422724563012373],
    [1000, 1.9623390808264078],
    [1e6, 1.9599663569038395],
    [1e9, 1.9599639869],
  ])('t quantile for %d degrees of freedom', (degreesOfFreedom, expected) => {
    expect(Math.abs(studentT95(degreesOfFreedom) - expected)).toBeLessThan(1e-6)
  })

  test('tails', () => {
    expect(studentTTwoSidedP(0, 5)).toBe(1)
    expect(studentTTwoSidedP(3, 9)).toBeCloseTo(0.014956364, 7)
    expect(studentTTwoSidedP(1.9599639845400536, 1e7)).toBeCloseTo(0.05, 6)
    expect(fUpperTailP(0, 3, 20)).toBe(1)
    expect(fUpperTailP(3.098391, 3, 20)).toBeCloseTo(0.05, 6)
    expect(fUpperTailP(Number.POSITIVE_INFINITY, 3, 20)).toBe(0)
    expect(() => studentT95(0)).toThrow(RangeError)
    expect(() => studentTTwoSidedP(1, Number.NaN)).toThrow(RangeError)
    expect(() => fUpperTailP(-1, 3, 20)).toThrow(RangeError)
  })
})

describe('an interval of a mean', () => {
  test('lies around the mean, narrows by the finite population, and vanishes when all answered', () => {
    fc.assert(
      fc.property(likert, fc.integer({ min: 0, max: 100 }), (values, silent) => {
        const moments = momentsOf(values)
        const { low, high } = meanInterval(moments)
        const corrected = finitePopulationMeanInterval(moments, values.length + silent)
        expect((low + high) / 2).toBeCloseTo(summaryOf(moments).mean, 9)
        expect(corrected.high - corrected.low).toBeLessThanOrEqual(high - low + 1e-12)
        if (silent === 0) expect(corrected.high).toBe(corrected.low)
      }),
    )
  })

  test('is cut off at the ends of the scale', () => {
    expect(clipTo({ low: 1, high: 5 }, meanInterval(momentsOf([5, 5, 4])))).toMatchObject({ high: 5 })
    expect(clipTo({ low: 1, high: 5 }, { low: -3, high: 0 })).toEqual({ low: 1, high: 1 })
  })

  test('needs two people', () => {
    expect(() => meanInterval(momentsOf([4]))).toThrow(RangeError)
    expect(() => summaryOf(momentsOf([]))).toThrow(RangeError)
    expect(summaryOf(momentsOf([4]))).toEqual({ n: 1, mean: 4, variance: 0 })
  })
})

test('moments give the variance of the values, and exactly 0 for equal ones', () => {
  fc.assert(
    fc.property(likert, (values) => {
      const { mean, variance } = summaryOf(momentsOf(values))
      const direct = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
      expect(variance).toBeCloseTo(direct, 9)
    }),
  )
  expect(summaryOf(momentsOf([4.1, 4.1, 4.1, 4.1, 4.1, 4.1, 4.1])).variance).toBe(0)
  expect(summaryOf(scaledMoments(momentsOf([1, 5]), 4)).n).toBe(8)
})

describe('a change of means', () => {
  test('has a p between 0 and 1, and an interval that excludes 0 exactly when p is below 5 %', () => {
    fc.assert(
      fc.property(likert, likert, (before, after) => {
        fc.pre(new Set(before).size > 1 || new Set(after).size > 1)
        const { p, interval, difference } = welchTest(momentsOf(before), momentsOf(after))
        expect(p).toBeGreaterThanOrEqual(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(welchTest(momentsOf(after), momentsOf(before)).difference).toBeCloseTo(-difference, 12)
        if (Math.abs(p - 0.05) > 1e-5) expect(interval.low > 0 || interval.high < 0).toBe(p < 0.05)
      }),
    )
  })

  test('cannot be told from noise without any spread', () => {
    expect(() => welchTest(momentsOf([4, 4]), momentsOf([5, 5]))).toThrow(RangeError)
    expect(() => welchTest(momentsOf([4]), momentsOf([5, 4]))).toThrow(RangeError)
    expect(() => pairedTest([1, 2, 3], [2, 3, 4])).toThrow(RangeError)
    expect(() => pairedTest([1, 2, 3], [2, 3])).toThrow(RangeError)
  })
})

test('a Wilson interval contains the share, stays between 0 and 1, and mirrors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (n, some) => {
      const successes = some % (n + 1)
      const { low, high } = wilsonInterval(successes, n)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(successes / n)
      expect(high).toBeGreaterThanOrEqual(successes / n)
      expect(wilsonInterval(n - successes, n).low).toBeCloseTo(1 - high, 12)
    }),
  )
  expect(() => wilsonInterval(3, 2)).toThrow(RangeError)
  expect(() => wilsonInterval(0, 0)).toThrow(RangeError)
})
