import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustedWaldInterval, answersIn, enps } from './enps.ts'
import { leastInformativeCounts, leastInformativeMoments } from './least-informative.ts'
import { meanInterval, momentsOf, summaryOf } from './means.ts'

const counts = fc
  .record({ promoters: fc.nat(12), passives: fc.nat(12), detractors: fc.nat(12) })
  .filter((one) => one.promoters + one.passives + one.detractors > 0)
const width = ({ low, high }: { low: number; high: number }) => high - low

test('keeps the number of answers and the eNPS, and forgets everything else', () => {
  fc.assert(
    fc.property(counts, (one) => {
      const coarse = leastInformativeCounts(one)
      expect(answersIn(coarse)).toBe(answersIn(one))
      expect(enps(coarse)).toBeCloseTo(enps(one), 9)
      expect(leastInformativeCounts(coarse)).toEqual(coarse)
    }),
  )
  // Two groups with equal shown values become equal.
  expect(leastInformativeCounts({ promoters: 3, passives: 2, detractors: 1 })).toEqual(
    leastInformativeCounts({ promoters: 4, passives: 0, detractors: 2 }),
  )
})

test('its interval is never narrower than the true one', () => {
  fc.assert(
    fc.property(counts, (one) => {
      expect(width(adjustedWaldInterval(leastInformativeCounts(one)))).toBeGreaterThanOrEqual(
        width(adjustedWaldInterval(one)) - 1e-9,
      )
    }),
  )
})

test('moments keep the number and the mean, with the widest spread that a scale allows', () => {
  const scale = { low: 1, high: 5 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 12 }), (values) => {
      const moments = momentsOf(values)
      const coarse = leastInformativeMoments(moments, scale)
      expect(summaryOf(coarse).mean).toBeCloseTo(summaryOf(moments).mean, 9)
      expect(summaryOf(coarse).variance).toBeGreaterThanOrEqual(summaryOf(moments).variance - 1e-9)
      expect(width(meanInterval(coarse))).toBeGreaterThanOrEqual(width(meanInterval(moments)) - 1e-9)
    }),
  )
  expect(leastInformativeMoments(momentsOf([]), scale)).toEqual({ n: 0, sum: 0, sumOfSquares: 0 })
})
