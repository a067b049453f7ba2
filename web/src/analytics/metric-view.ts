import { shownValue } from '@kamerton/contract/analytics/bands'
import type { Dashboard, Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import type { Range } from '../figures/place'
import { formatNumber, formatSigned } from '../lib/format-number'

type View = {
  /** Ends of the scale, as shown. */
  range: Range
  /** Shown value of one unit on the wire. */
  factor: 1 | 100
  digits: 0 | 1
  signed: boolean
  unit: string | null
}

const views: Record<MetricName, View> = {
  enps: { range: { low: -100, high: 100 }, factor: 1, digits: 0, signed: true, unit: null },
  engagement: { range: { low: 20, high: 100 }, factor: 1, digits: 0, signed: false, unit: 'из 100' },
  mood: { range: { low: 1, high: 5 }, factor: 1, digits: 1, signed: false, unit: 'из 5' },
  // A share of those asked, shown in percent.
  participation: { range: { low: 0, high: 100 }, factor: 100, digits: 0, signed: false, unit: '%' },
}

export const digitsOf = (name: MetricName): 0 | 1 => views[name].digits

export const unitOf = (name: MetricName): string | null => views[name].unit

/** The value in the units in which it is shown and banded, rounded as it is shown. */
export const shown = (name: MetricName, value: number): number => shownValue(name, value * views[name].factor)

/** «+26», «78», «3,8»: without the unit. */
export function valueText(name: MetricName, value: number): string {
  const { signed, digits } = views[name]
  return signed ? formatSigned(shown(name, value), digits) : formatNumber(shown(name, value), digits)
}

/** «от +5 до +44» */
export const intervalText = (name: MetricName, { low, high }: Range): string =>
  `от\u00a0${valueText(name, low)} до\u00a0${valueText(name, high)}`

/** Ends of the metric's scale, in the units in which it is shown. */
export const rangeOf = (name: MetricName): Range => views[name].range

/** A value as it travels, in the units of its scale. Not rounded: it is drawn. */
export const onScale = (name: MetricName, value: number): number => value * views[name].factor

const wasEverAsked = ({ details }: Metric): boolean =>
  details.invited > 0 || details.reason === 'too_few_answers' || details.sparkline.some(({ value }) => value !== null)

/** Why there is no value, in words. */
export function reasonText(metric: Metric, days: number): string {
  if (metric.details.reason === 'too_few_answers') return 'меньше 5 ответов'
  if (metric.details.invited > 0) return 'ещё никто не ответил'
  return wasEverAsked(metric) ? `за ${days} дней не спрашивали` : 'ещё не спрашивали'
}

/** Nothing has been asked in this company so far: its dashboard shows the first steps instead of empty blocks. */
export const isNewCompany = (dashboard: Dashboard): boolean =>
  metricNames.every((name) => dashboard[name].current === null && !wasEverAsked(dashboard[name])) &&
  dashboard.weekly_trend.every(({ value }) => value === null)
