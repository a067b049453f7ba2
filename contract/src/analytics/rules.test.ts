import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { participationPercent } from './asked.ts'
import { changeVerdict } from './change-verdict.ts'
import {
  adjustedTogether,
  type Change,
  engagementChange,
  enpsChange,
  meanChange,
  pooledEngagement,
  pooledEnps,
  pooledMean,
} from './rules.ts'
import { enpsChangeInterval, enpsPermutationTest } from './statistics/change.ts'
import { adjustedWaldInterval, type EnpsCounts } from './statistics/enps.ts'
import { meanInterval, momentsOf } from './statistics/means.ts'

const triple = (promoters: number, passives: number, detractors: number): EnpsCounts => ({
  promoters,
  passives,
  detractors,
})
const count = fc.integer({ min: 0, max: 30 })
const round = fc.tuple(count, count, count).map((counts) => triple(...counts))
const rounds = fc.array(round, { minLength: 1, maxLength: 4 }).filter((list) => pooledEnps(list) !== null)
const scale = { low: 1, high: 5 }

describe('eNPS of a period', () => {
  test('of one round is that round', () => {
    expect(pooledEnps([triple(18, 8, 4)])).toEqual({
      value: (100 * 14) / 30,
      interval: adjustedWaldInterval(triple(18, 8, 4)),
      n: 30,
      observations: 30,
    })
  })

  test('pools the answers of all rounds, but is no surer than its largest round', () => {
    const pooled = pooledEnps([triple(8, 1, 1), triple(12, 4, 4)])
    expect(pooled).toMatchObject({ value: 50, n: 20, observations: 30 })
    const ofTwenty = adjustedWaldInterval(triple(40 / 3, 10 / 3, 10 / 3))
    expect(pooled?.interval?.low).toBeCloseTo(ofTwenty.low, 10)
    expect(pooled?.interval?.high).toBeCloseTo(ofTwenty.high, 10)
  })

  test('of the same round repeated has the interval of one', () => {
    expect(pooledEnps([triple(7, 4, 3), triple(7, 4, 3)])?.interval).toEqual(pooledEnps([triple(7, 4, 3)])?.interval)
  })

  test('lies in its interval, however few answered', () => {
    fc.assert(
      fc.property(rounds, (list) => {
        const pooled = pooledEnps(list)
        expect(pooled?.interval?.low).toBeLessThanOrEqual((pooled?.value ?? Number.NaN) + 1e-9)
        expect(pooled?.interval?.high).toBeGreaterThanOrEqual((pooled?.value ?? Number.NaN) - 1e-9)
      }),
    )
    expect(pooledEnps([triple(1, 0, 0)])?.interval?.high).toBe(100)
  })

  test('without answers is nothing, never 0', () => {
    expect(pooledEnps([])).toBeNull()
    expect(pooledEnps([triple(0, 0, 0)])).toBeNull()
  })
})

describe('a mean of a period', () => {
  const [first, second] = [momentsOf([4, 5, 3, 4]), momentsOf([2, 5, 4])]

  test('pools the answers, with the interval of its largest round, cut off at the scale', () => {
    expect(pooledMean([first], scale)?.interval).toEqual({ ...meanInterval(first), high: 5 })
    expect(pooledMean([first, second], scale)).toMatchObject({ n: 4, observations: 7 })
    expect(pooledMean([first, second], scale)?.value).toBeCloseTo(27 / 7, 12)
  })

  test('of one person has no interval, of nobody is nothing', () => {
    expect(pooledMean([momentsOf([4])], scale)).toEqual({ value: 4, interval: null, n: 1, observations: 1 })
    expect(pooledMean([momentsOf([])], scale)).toBeNull()
  })

  test('of engagement reaches from 20 to 100', () => {
    expect(pooledEngagement([momentsOf([1, 1, 2])])?.interval?.low).toBe(20)
    expect(pooledEngagement([momentsOf([5, 5, 4])])).toMatchObject({ n: 3, interval: { high: 100 } })
    expect(pooledEngagement([momentsOf([5, 5, 4])])?.value).toBeCloseTo(280 / 3, 10)
    expect(pooledEngagement([momentsOf([3])])).toMatchObject({ value: 60, interval: null })
    expect(pooledEngagement([])).toBeNull()
  })
})

const trendOf = (change: Change | null) => changeVerdict(change, (value) => value).trend

describe('a change', () => {
  test('of eNPS between two rounds is that of the exact test', () => {
    const [before, after] = [triple(30, 25, 25), triple(45, 25, 15)]
    const change = enpsChange([before], [after])
    expect(change?.p).toBe(enpsPermutationTest(before, after).midP)
    expect(change?.interval).toEqual(enpsChangeInterval(before, after))
    expect(trendOf(change)).toBe('up')
    expect(trendOf(enpsChange([after], [before]))).toBe('down')
  })

  test('of 30 points with 20 people is within noise', () => {
    expect(trendOf(enpsChange([triple(10, 6, 4)], [triple(14, 4, 2)]))).toBe('stable')
  })

  test('over several rounds rests on the largest one, whatever the proportions', () => {
    fc.assert(
      fc.property(rounds, rounds, (before, after) => {
        const change = enpsChange(before, after)
        expect(change?.p).toBeGreaterThanOrEqual(0)
        expect(change?.p).toBeLessThanOrEqual(1)
      }),
    )
    const weeks = Array.from({ length: 13 }, () => triple(14, 4, 2))
    expect(trendOf(enpsChange([triple(10, 6, 4)], weeks))).toBe('stable')
  })

  test('of a mean is tested against its noise', () => {
    const [low, high] = [momentsOf([2, 3, 2, 3, 2, 2]), momentsOf([4, 5, 4, 4, 5, 4])]
    expect(trendOf(meanChange([low], [high]))).toBe('up')
    expect(trendOf(meanChange([low], [low]))).toBe('stable')
    const change = engagementChange([low], [high])
    expect(change?.difference).toBeCloseTo(20 * (26 / 6 - 14 / 6), 10)
    expect(change?.interval?.low).toBeCloseTo(20 * (meanChange([low], [high])?.interval?.low ?? Number.NaN), 10)
  })

  test('that noise cannot be told from is stable; without answers there is none', () => {
    expect(meanChange([momentsOf([4])], [momentsOf([5, 4])])).toEqual({ difference: 0.5, interval: null, p: 1 })
    expect(trendOf(meanChange([momentsOf([4, 4])], [momentsOf([5, 5])]))).toBe('stable')
    expect(engagementChange([momentsOf([4, 4])], [momentsOf([5, 5])])).toMatchObject({ difference: 20, interval: null })
    expect(meanChange([], [momentsOf([5])])).toBeNull()
    expect(engagementChange([], [])).toBeNull()
    expect(enpsChange([], [triple(1, 0, 0)])).toBeNull()
    expect(trendOf(null)).toBe('stable')
  })
})

test('participation is a ratio of sums', () => {
  expect(
    participationPercent([
      { answered: 10, invited: 10 },
      { answered: 0, invited: 30 },
    ]),
  ).toBe(25)
  expect(participationPercent([])).toBeNull()
})

describe('changes that are shown together', () => {
  const change = (p: number, interval: Change['interval'] = { low: 0.1, high: 0.9 }): Change => ({
    difference: 0.5,
    interval,
    p,
  })
  const trends = (changes: readonly (Change | null)[]) => adjustedTogether(changes).map(trendOf)

  test('one that would stand out alone is noise among many that do not', () => {
    expect(trends([change(0.04)])).toEqual(['up'])
    expect(trends([change(0.9), change(0.04), change(0.5)])).toEqual(['stable', 'stable', 'stable'])
    expect(trends([change(0.9), change(0.01), change(0.5)])).toEqual(['stable', 'up', 'stable'])
  })

  test('what could not be tested is no test', () => {
    expect(trends([change(1, null), change(0.04), null])).toEqual(['stable', 'up', 'stable'])
  })
})
