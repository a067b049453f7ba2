import { likertScale, pooledEnps, pooledMean } from '@kamerton/contract/analytics/rules'
import {
  leastInformativeCounts,
  leastInformativeMoments,
} from '@kamerton/contract/analytics/statistics/least-informative'
import { momentsOf } from '@kamerton/contract/analytics/statistics/means'
import { shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import { describe, expect, test } from 'vitest'
import { revealsSpread } from './revealing-interval.ts'

const eight = [2, 3, 3, 4, 4, 4, 5, 4]

describe('B-07: the interval of a value', () => {
  test('that is computed from the answers themselves tells how they are spread', () => {
    const pooled = pooledMean([momentsOf(eight)], likertScale)
    const { value = 0, interval = null } = pooled ?? {}
    expect(
      revealsSpread('mood', { value: shownValue('mood', value), interval: shownInterval('mood', interval), n: 8 }),
    ).toBe(true)
    const enps = pooledEnps([{ promoters: 2, passives: 5, detractors: 1 }])
    expect(
      revealsSpread('enps', { value: shownValue('enps', enps?.value ?? 0), interval: enps?.interval ?? null, n: 8 }),
    ).toBe(true)
  })

  test('that is the widest its value allows tells nothing, however it is rounded', () => {
    for (let sum = 8; sum <= 40; sum++) {
      const pooled = pooledMean([leastInformativeMoments({ n: 8, sum, sumOfSquares: 0 }, likertScale)], likertScale)
      const { value = 0, interval = null } = pooled ?? {}
      const shown = { value: shownValue('mood', value), interval: shownInterval('mood', interval), n: 8 }
      expect(revealsSpread('mood', shown)).toBe(false)
    }
    for (let difference = -8; difference <= 8; difference++) {
      const groups = {
        promoters: Math.max(0, difference),
        passives: 8 - Math.abs(difference),
        detractors: Math.max(0, -difference),
      }
      const pooled = pooledEnps([leastInformativeCounts(groups)])
      const { value = 0, interval = null } = pooled ?? {}
      const shown = { value: shownValue('enps', value), interval: shownInterval('enps', interval), n: 8 }
      expect(revealsSpread('enps', shown)).toBe(false)
    }
  })
})
