import {
  engagementFactor,
  likertScale,
  pooledEngagement,
  pooledEnps,
  pooledMean,
} from '@kamerton/contract/analytics/rules'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import {
  leastInformativeCounts,
  leastInformativeMoments,
} from '@kamerton/contract/analytics/statistics/least-informative'
import { decimalsOf, disclosedInterval, rangeOf } from '@kamerton/contract/analytics/verdict'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'

type Metric = NonNullable<PulseResponses['metric']>
type ShownValue = { readonly value: number; readonly interval: Interval | null; readonly n: number }

/**
 * Whether an interval reveals more of the spread than value and number do. It then is narrower than the widest interval
 * that these allow, by more than rounding explains.
 */
export function revealsSpread(metric: Metric, { value, interval, n }: ShownValue): boolean {
  if (interval === null) return false
  const widest = disclosedInterval(rangeOf(metric), widestOf(metric, value, n), n)
  if (widest === null) return true
  const rounding = 2 * 10 ** -decimalsOf(metric)
  return interval.high - interval.low < widest.high - widest.low - rounding
}

function widestOf(metric: Metric, value: number, n: number): Interval | null {
  if (metric === 'enps') {
    const difference = Math.round((value * n) / 100)
    const groups = {
      promoters: Math.max(0, difference),
      passives: n - Math.abs(difference),
      detractors: Math.max(0, -difference),
    }
    return pooledEnps([leastInformativeCounts(groups)])?.interval ?? null
  }
  const mean = metric === 'engagement' ? value / engagementFactor : value
  const moments = leastInformativeMoments({ n, sum: mean * n, sumOfSquares: 0 }, likertScale)
  const pooled = metric === 'engagement' ? pooledEngagement([moments]) : pooledMean([moments], likertScale)
  return pooled?.interval ?? null
}
