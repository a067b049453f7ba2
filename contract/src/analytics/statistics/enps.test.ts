import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustedWaldInterval,
  agrestiMinInterval,
  type EnpsCounts,
  enps,
  enpsStandardError,
  tangoScoreInterval,
  waldInterval,
} from './enps.ts'
import { coverage, distributions } from './enumeration.ts'
import { effectiveSampleSize, finitePopulationEnpsInterval, scaledCounts, stratifiedEnps } from './finite-population.ts'
import { scaleBy } from './interval.ts'
import { finitePopulationMeanInterval, type Moments, meanInterval } from './means.ts'
import { enpsNonResponseBounds, meanNonResponseBounds } from './non-response.ts'

const count = fc.integer({ min: 0, max: 200 })
const answers = fc
  .record({ promoters: count, passives: count, detractors: count })
  .filter(({ promoters, passives, detractors }) => promoters + passives + detractors >= 2)
const intervals = { waldInterval, adjustedWaldInterval, agrestiMinInterval, tangoScoreInterval }

const scores = ({ promoters, passives, detractors }: EnpsCounts): Moments => ({
  n: promoters + passives + detractors,
  sum: promoters - detractors,
  sumOfSquares: promoters + detractors,
})
const swapped = ({ promoters, passives, detractors }: EnpsCounts) => ({
  promoters: detractors,
  passives,
  detractors: promoters,
})

describe('how often a nominal 95 % interval covers the true eNPS, mean and least of eight distributions', () => {
  const wald = {
    5: [79.7, 40.1],
    7: [82.4, 51.9],
    10: [86.5, 64.9],
    20: [91.3, 86.0],
    50: [93.4, 91.0],
    100: [94.3, 93.0],
  }
  const t = {
    5: [83.9, 40.9],
    7: [85.6, 52.2],
    10: [91.0, 65.1],
    20: [92.7, 86.4],
    50: [94.3, 91.8],
    100: [94.5, 93.2],
  }
  const adjusted = {
    5: [94.5, 91.9],
    7: [95.1, 93.0],
    10: [95.5, 93.0],
    20: [95.5, 94.3],
    50: [95.3, 94.7],
    100: [95.3, 94.8],
  }
  const score = {
    5: [96.8, 95.1],
    7: [96.0, 93.0],
    10: [96.1, 94.7],
    20: [95.4, 94.7],
    50: [95.4, 95.0],
    100: [95.0, 94.8],
  }
  const ofMean = (counts: EnpsCounts) => scaleBy(100, meanInterval(scores(counts)))

  test.each([
    ['Wald', waldInterval, wald],
    ['t', ofMean, t],
    ['adjusted Wald', adjustedWaldInterval, adjusted],
    ['score', tangoScoreInterval, score],
  ])('%s', (_, interval, table) => {
    for (const [n, [mean, least]] of Object.entries(table)) {
      const result = coverage(Number(n), distributions, interval)
      expect(Math.round(1000 * result.mean) / 10, `mean for ${n}`).toBe(mean)
      expect(Math.round(1000 * result.least) / 10, `least for ${n}`).toBe(least)
    }
  })

  test('the adjusted Wald interval narrows from 94 to 25 points', () => {
    const widths = [5, 7, 10, 20, 50, 100].map((n) =>
      Math.round(coverage(n, distributions, adjustedWaldInterval).width),
    )
    expect(widths).toEqual([94, 84, 73, 54, 35, 25])
  })
})

describe('an interval of the eNPS', () => {
  test('that is adjusted contains the plain eNPS', () => {
    fc.assert(
      fc.property(answers, (counts) => {
        for (const interval of [adjustedWaldInterval, tangoScoreInterval]) {
          const { low, high } = interval(counts)
          expect(low).toBeLessThanOrEqual(enps(counts) + 1e-9)
          expect(high).toBeGreaterThanOrEqual(enps(counts) - 1e-9)
        }
      }),
    )
  })

  test.each(Object.entries(intervals))(
    '%s stays on the scale and mirrors when everybody changes sides',
    (_, interval) => {
      fc.assert(
        fc.property(answers, (counts) => {
          const { low, high } = interval(counts)
          const mirrored = interval(swapped(counts))
          expect(low).toBeGreaterThanOrEqual(-100)
          expect(high).toBeLessThanOrEqual(100)
          expect(mirrored.low).toBeCloseTo(-high, 9)
          expect(mirrored.high).toBeCloseTo(-low, 9)
        }),
      )
    },
  )

  test('narrows when more people answer in the same proportions', () => {
    fc.assert(
      fc.property(answers, fc.double({ min: 1.05, max: 50, noNaN: true }), (counts, factor) => {
        for (const interval of [adjustedWaldInterval, tangoScoreInterval]) {
          const few = interval(counts)
          const many = interval(scaledCounts(counts, factor))
          expect(many.high - many.low).toBeLessThan(few.high - few.low + 1e-9)
        }
      }),
    )
  })

  test('refuses to speak of nobody', () => {
    const nobody = { promoters: 0, passives: 0, detractors: 0 }
    for (const interval of Object.values(intervals)) expect(() => interval(nobody)).toThrow(RangeError)
    expect(() => enps(nobody)).toThrow(RangeError)
    expect(() => enps({ promoters: 3, passives: 0, detractors: -1 })).toThrow(RangeError)
  })
})

describe('when most people answered', () => {
  test('the corrected interval covers as promised, the plain one is needlessly wide', () => {
    const populations = distributions.map(([p, , d]) => {
      const [promoters, detractors] = [Math.round(20 * p), Math.round(20 * d)]
      return { promoters, passives: 20 - promoters - detractors, detractors }
    })
    const corrected = coverage(14, populations, (counts) => finitePopulationEnpsInterval(counts, 20))
    const plain = coverage(14, populations, adjustedWaldInterval)
    expect(plain.mean).toBeGreaterThan(0.999)
    expect(Math.round(plain.width)).toBe(64)
    expect(corrected.mean).toBeCloseTo(0.948, 3)
    expect(corrected.least).toBeCloseTo(0.906, 3)
    expect(Math.round(corrected.width)).toBe(37)
  })

  test('the interval never widens by knowing how many were asked, and is exact when all answered', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 1000 }), (counts, silent) => {
        const n = counts.promoters + counts.passives + counts.detractors
        const { low, high } = finitePopulationEnpsInterval(counts, n + silent)
        const plain = adjustedWaldInterval(counts)
        expect(high - low).toBeLessThanOrEqual(plain.high - plain.low + 1e-9)
        expect(effectiveSampleSize(n, n + silent)).toBeGreaterThanOrEqual(n)
        if (silent === 0) expect(low).toBe(high)
      }),
    )
  })

  test('more answers than people are refused', () => {
    const counts = { promoters: 3, passives: 2, detractors: 2 }
    expect(() => finitePopulationEnpsInterval(counts, 6)).toThrow(RangeError)
    expect(() => enpsNonResponseBounds(counts, 6)).toThrow(RangeError)
    expect(() => finitePopulationMeanInterval(scores(counts), 6)).toThrow(RangeError)
  })
})

describe('the company value from teams that answered unequally', () => {
  test('is the plain eNPS when all answered, without error', () => {
    const strata = [
      { invited: 3, counts: { promoters: 1, passives: 1, detractors: 1 } },
      { invited: 1, counts: { promoters: 1, passives: 0, detractors: 0 } },
    ]
    expect(stratifiedEnps(strata)).toEqual({ value: 25, standardError: 0, interval: { low: 25, high: 25 } })
  })

  test('cannot be told where a stratum is silent, or spoke with one voice of many', () => {
    const one = { promoters: 1, passives: 0, detractors: 0 }
    expect(() => stratifiedEnps([])).toThrow(RangeError)
    expect(() => stratifiedEnps([{ invited: 5, counts: one }])).toThrow(RangeError)
    expect(() => stratifiedEnps([{ invited: 5, counts: { ...one, promoters: 0 } }])).toThrow(RangeError)
  })
})

describe('worst-case bounds under non-response', () => {
  test('of a mean', () => {
    const { low, high } = meanNonResponseBounds({ n: 7, sum: 27 }, 9, { low: 1, high: 5 })
    expect(low).toBeCloseTo(3.2222, 4)
    expect(high).toBeCloseTo(4.1111, 4)
  })

  test('contain whatever the silent would have said', () => {
    fc.assert(
      fc.property(answers, answers, (said, silent) => {
        const everybody = {
          promoters: said.promoters + silent.promoters,
          passives: said.passives + silent.passives,
          detractors: said.detractors + silent.detractors,
        }
        const { low, high } = enpsNonResponseBounds(
          said,
          everybody.promoters + everybody.passives + everybody.detractors,
        )
        expect(low).toBeLessThanOrEqual(enps(everybody) + 1e-9)
        expect(high).toBeGreaterThanOrEqual(enps(everybody) - 1e-9)
      }),
    )
  })
})

test('the standard error is that of a mean of the scores +1, 0 and -1', () => {
  expect(enpsStandardError({ promoters: 10, passives: 0, detractors: 10 })).toBeCloseTo(100 / Math.sqrt(20), 12)
  expect(enpsStandardError({ promoters: 0, passives: 9, detractors: 0 })).toBe(0)
})
