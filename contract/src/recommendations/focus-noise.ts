import { type ChangeVerdict, metricChangeVerdict } from '../analytics/change-verdict.ts'
import { adjustedTogether, type Change, significance } from '../analytics/rules.ts'
import { type MetricName, metricNames } from '../analytics/schemas.ts'
import { around } from '../analytics/statistics/interval.ts'
import { normalTwoSidedP, z95 } from '../analytics/statistics/normal.ts'
import { decimalsOf } from '../analytics/verdict.ts'
import type { Evidence, Recommendation } from './schemas.ts'

/** A figure as it was shown: everything that noise is measured by. */
export type ShownFigure = Pick<Evidence, 'metric' | 'value' | 'interval' | 'asked'>

const metricOf = ({ metric }: Pick<Evidence, 'metric'>): MetricName | null =>
  metricNames.find((name) => name === metric) ?? null

/** Whether chance has a part in the value: it is a metric of answers, and no count of facts. */
export const hasNoise = (evidence: Pick<Evidence, 'metric'>): boolean => metricOf(evidence) !== null

/**
 * Standard error of a shown value towards one side, on its scale. It is never less than rounding leaves open. Null
 * where nothing is known about the noise.
 */
function standardErrorOf({ metric, value, interval, asked }: ShownFigure, side: 'up' | 'down'): number | null {
  const name = metricOf({ metric })
  if (name === null) return null
  const step = 10 ** -decimalsOf(name) / 2
  if (interval !== null) {
    const half = side === 'up' ? interval.high - value : value - interval.low
    return Math.max(half, step) / z95
  }
  if (name !== 'participation' || !asked) return null
  // Two of each added (Agresti and Coull): all or nobody of a few people is no certainty.
  const share = ((value / 100) * asked + 2) / (asked + 4)
  return 100 * Math.sqrt((share * (1 - share)) / (asked + 4))
}

/** How far a finding's value lies from its threshold, as a change that can be tested. Null for a count of facts. */
function beyondThreshold({ evidence: [main] }: Recommendation): Change | null {
  if (!main || main.threshold === null) return null
  const difference = main.value - main.threshold
  const error = standardErrorOf(main, difference < 0 ? 'up' : 'down')
  if (error === null) return null
  return { difference, interval: around(difference, z95 * error), p: normalTwoSidedP(difference / error) }
}

const unmoved: Change = { difference: 0, interval: { low: 0, high: 0 }, p: 1 }

/**
 * The findings that stay outside noise when all figures are tested together. Some of many figures lie below a threshold
 * by chance. Counts of facts have no noise and all stay.
 * @param figures number of figures that were looked at
 */
export function outsideNoise(found: readonly Recommendation[], figures: number): Recommendation[] {
  const tests = found.map(beyondThreshold)
  const rest = Math.max(0, figures - tests.filter((test) => test !== null).length)
  const adjusted = adjustedTogether([...tests, ...Array.from({ length: rest }, () => unmoved)])
  return found.filter((one, at) => {
    const main = one.evidence[0]
    if (!main || !hasNoise(main)) return true
    const test = adjusted[at]
    return test !== null && test !== undefined && test.p < significance
  })
}

/** The one verdict of a change between two values as they were shown. Null where noise is unknown. */
export function shownChangeVerdict(before: ShownFigure, after: ShownFigure): ChangeVerdict | null {
  const name = metricOf(after)
  if (name === null || before.metric !== after.metric) return null
  const difference = after.value - before.value
  const [from, to] = difference < 0 ? (['down', 'up'] as const) : (['up', 'down'] as const)
  const errors = [standardErrorOf(before, from), standardErrorOf(after, to)]
  const [a, b] = errors
  if (a === null || a === undefined || b === null || b === undefined) return null
  const error = Math.hypot(a, b)
  const factor = name === 'participation' ? 0.01 : 1
  const interval = around(difference * factor, z95 * error * factor)
  return metricChangeVerdict(name, {
    difference: difference * factor,
    interval,
    p: normalTwoSidedP(difference / error),
  })
}
