import { intervalOnScale, onScale } from '@kamerton/contract/analytics/on-scale'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { type Judged, judge } from '@kamerton/contract/analytics/verdict'
import { formatNumber } from '../lib/format-number'
import { plural } from '../lib/plural'
import type { Week } from './weeks/weeks'

/** Judges a metric: returns its number, its interval and its verdict. */
export function judgeMetric(name: MetricName, { current, bound, details }: Metric): Judged {
  const { n, people, invited, interval } = details
  return judge(name, {
    value: current === null ? null : onScale(name, current),
    interval: intervalOnScale(name, interval),
    n: name === 'participation' ? invited : n,
    people,
    bound,
    asked: invited,
  })
}

/** Whether the metric was ever asked, judged by the last weeks. */
export const wasEverAsked = ({ details }: Metric): boolean =>
  details.invited > 0 ||
  details.reason === 'too_few_answers' ||
  details.reason === 'too_few_asked' ||
  details.reason === 'early' ||
  details.reason === 'running' ||
  details.sparkline.some(({ value }) => value !== null)

/** Reason in words why there is no value. */
export function reasonText(metric: Metric, days: number): string {
  if (metric.details.reason === 'too_few_answers') return 'ответов мало, чтобы показать'
  if (metric.details.reason === 'too_few_asked') return 'скрыто, чтобы не было видно, кто ответил'
  if (metric.details.reason === 'early') return 'опрос только начался, рано судить'
  if (metric.details.reason === 'running') return 'опрос идёт, итоги после завершения'
  if (metric.details.invited > 0) return 'ещё никто не ответил'
  return wasEverAsked(metric) ? `за ${days} дней не спрашивали` : 'ещё не спрашивали'
}

/** The weeks of a metric on the scale of its chart. */
export const weeksOf = (name: MetricName, { details }: Metric): Week[] =>
  details.sparkline.map(({ value, interval, ...week }) => ({
    ...week,
    value: value === null ? null : onScale(name, value),
    interval: intervalOnScale(name, interval),
  }))

/** Base of a participation: «28 из 34», or only the number asked where the value is a rounded bound. */
export const answeredText = ({ bound, details: { n, invited } }: Metric): string =>
  bound === null
    ? `${formatNumber(n)} из\u00a0${formatNumber(invited)}`
    : plural(invited, 'приглашение', 'приглашения', 'приглашений')
