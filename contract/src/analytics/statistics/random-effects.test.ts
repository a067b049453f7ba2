import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf, summaryOf } from './means.ts'
import { efronMorris, enpsScoreSummary, randomEffects, reliabilityOfMeans } from './random-effects.ts'

const groupsOf = (...groups: number[][]) => groups.map((values) => summaryOf(momentsOf(values)))
const someGroups = fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 12 }), {
  minLength: 2,
  maxLength: 10,
})

describe('shrinkage of group means', () => {
  test('draws every mean towards the common one, the more the smaller the group', () => {
    fc.assert(
      fc.property(someGroups, (values) => {
        const groups = groupsOf(...values)
        const { groups: shrunken, mean, p, icc1, icc2 } = randomEffects(groups)
        for (const value of [p, icc1, icc2]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        for (const [index, { estimate, reliability }] of shrunken.entries()) {
          const raw = groups[index]?.mean ?? Number.NaN
          expect(Math.abs(estimate - mean)).toBeLessThanOrEqual(Math.abs(raw - mean) + 1e-9)
          for (const [other, { reliability: reliabilityOfOther }] of shrunken.entries()) {
            if ((groups[other]?.n ?? 0) > (groups[index]?.n ?? 0)) {
              expect(reliabilityOfOther).toBeGreaterThanOrEqual(reliability)
            }
          }
        }
      }),
    )
  })

  test('says that groups do not differ when their means scatter no more than noise', () => {
    const { varianceBetween, groups, mean, icc1, icc2 } = randomEffects(groupsOf([1, 5, 3], [2, 4, 3, 3], [5, 1]))
    expect([varianceBetween, icc1, icc2]).toEqual([0, 0, 0])
    for (const { estimate, reliability } of groups) {
      expect(estimate).toBe(mean)
      expect(reliability).toBe(0)
    }
    expect(mean).toBeCloseTo(3, 12)
  })

  test('keeps means that have no noise, and equal ones', () => {
    const clear = randomEffects(groupsOf([5, 5], [3, 3, 3], [1, 1]))
    expect(clear.groups.map(({ estimate }) => estimate)).toEqual([5, 3, 1])
    expect(clear.p).toBe(0)
    const equal = randomEffects(groupsOf([4, 4], [4, 4]))
    expect(equal).toMatchObject({ p: 1, mean: 4, icc1: 0, icc2: 0 })
  })

  test('gives the standard error of its formula', () => {
    const { groups, varianceBetween, meanSquareWithin } = randomEffects(groupsOf([5, 4, 5], [1, 2, 1], [3, 3, 4]))
    const totalWeight = 3 / (varianceBetween + meanSquareWithin / 3)
    for (const { reliability, standardError } of groups) {
      expect(standardError ** 2).toBeCloseTo(
        (reliability * meanSquareWithin) / 3 + (1 - reliability) ** 2 / totalWeight,
        12,
      )
    }
  })

  test('needs two groups, and more values than groups', () => {
    expect(() => randomEffects(groupsOf([1, 2]))).toThrow(RangeError)
    expect(() => randomEffects(groupsOf([1], [2]))).toThrow(RangeError)
  })

  test('takes the eNPS as the mean of the scores +1, 0, -1', () => {
    const { n, mean, variance } = enpsScoreSummary({ promoters: 2, passives: 1, detractors: 1 })
    expect({ n, mean }).toEqual({ n: 4, mean: 0.25 })
    expect(variance).toBeCloseTo(summaryOf(momentsOf([1, 1, 0, -1])).variance, 12)
    expect(enpsScoreSummary({ promoters: 1, passives: 0, detractors: 0 }).variance).toBe(0)
  })
})

test('Efron-Morris means meet the grand mean when noise explains them, and stay when there is none', () => {
  expect(efronMorris([1, 2, 3, 4], 100)).toEqual({ factor: 0, grandMean: 2.5, estimates: [2.5, 2.5, 2.5, 2.5] })
  expect(efronMorris([1, 2, 3, 4], 0).estimates).toEqual([1, 2, 3, 4])
  expect(efronMorris([2, 2, 2, 2], 1).factor).toBe(0)
  expect(() => efronMorris([1, 2, 3], 1)).toThrow(RangeError)
})

test('the reliability of means is never negative', () => {
  expect(reliabilityOfMeans(1, 2)).toBe(0)
  expect(reliabilityOfMeans(0, 0)).toBe(0)
  expect(() => reliabilityOfMeans(-1, 1)).toThrow(RangeError)
})
