import { describe, expect, test } from 'vitest'
import { metricChangeVerdict } from './change-verdict.ts'
import { participationChange, participationScatter, participationShare } from './participation.ts'
import type { Change } from './rules.ts'
import { newcombeInterval, wilsonInterval } from './statistics/proportions.ts'

const trendOf = (change: Change | null) => metricChangeVerdict('participation', change).trend
const round = (answered: number, invited: number) => ({ answered, invited })

describe('participation', () => {
  test('is a ratio of sums, not a mean of ratios', () => {
    expect(participationShare([round(1, 1), round(10, 39)])).toBe(11 / 40)
  })

  test('does not exist where nobody was asked', () => {
    expect(participationShare([])).toBeNull()
    expect(participationScatter([round(0, 0)])).toBeNull()
    expect(participationChange([], [round(3, 5)])).toBeNull()
    expect(participationChange([round(3, 5)], [])).toBeNull()
  })

  test('scatters as its largest round, since the same people are asked in each', () => {
    expect(participationScatter([round(14, 20), round(7, 10)])).toEqual(wilsonInterval(14, 20))
  })

  test('from 14 of 20 to 17 of 20 is within noise, from 14 to 20 of 20 is not', () => {
    expect(trendOf(participationChange([round(14, 20)], [round(17, 20)]))).toBe('stable')
    const better = participationChange([round(14, 20)], [round(20, 20)])
    expect(better?.difference).toBeCloseTo(0.3, 12)
    expect(better?.interval).toEqual(newcombeInterval({ successes: 14, n: 20 }, { successes: 20, n: 20 }))
    expect(trendOf(better)).toBe('up')
  })

  test('asked ten times over, the same twenty people are no surer', () => {
    const often = (answered: number) => Array.from({ length: 10 }, () => round(answered, 20))
    expect(trendOf(participationChange(often(14), often(17)))).toBe('stable')
  })
})
