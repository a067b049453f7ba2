import { comparisonOf } from '../../analytics/comparison.ts'
import type { MetricName } from '../../analytics/schemas.ts'
import { type Band, judge, leastJudged, shownInterval, shownValue } from '../../analytics/verdict.ts'
import type { RuleFigure } from './figures.ts'
import type { Reading } from './rule.ts'

/** Reads a metric if it may be judged: with enough answers, of enough people, and of enough of those who were asked. */
export function measured(metric: MetricName, figure: RuleFigure, company: number | null = null): Reading | null {
  const { n, people, invited, previous, at_least } = figure
  const { shown, interval, verdict } = judge(metric, { ...figure, n: unitsOf(metric, figure), people, asked: invited })
  if (shown === null || verdict === null) return null
  return {
    metric,
    value: shown,
    interval: shownInterval(metric, interval),
    previous: previous === null ? null : shownValue(metric, previous),
    company: company === null ? null : shownValue(metric, company),
    answers: n,
    ...(at_least && { at_least }),
    asked: invited,
  }
}

/** Number of units that a metric is judged by; for participation, the people asked. */
const unitsOf = (metric: MetricName, { n, invited }: RuleFigure): number => (metric === 'participation' ? invited : n)

/**
 * A number of one person, without an interval. `answers` is null for a value that decides itself whether it has enough
 * data.
 */
export function ofPerson(
  metric: 'engagement' | 'scoring',
  { value, answers }: { readonly value: number | null; readonly answers: number },
): Reading | null {
  const { shown, verdict } = judge(metric, { value, n: metric === 'scoring' ? null : answers })
  if (shown === null || verdict === null) return null
  return counted(metric, shown, { answers })
}

/** A reading of a count, which has no interval. */
export const counted = (
  metric: Reading['metric'],
  value: number,
  more: Partial<Omit<Reading, 'metric' | 'value'>> = {},
): Reading => ({ metric, value, interval: null, previous: null, company: null, answers: 0, asked: null, ...more })

const bands: readonly Band[] = ['bad', 'watch', 'good']

/**
 * Reads a team far below its company beyond noise: the whole interval is below the company's value. The team's verdict
 * must be below the company's too.
 */
export function farBelowCompany(metric: MetricName, figure: RuleFigure, company: number | null): Reading | null {
  const reading = measured(metric, figure, company)
  if (!reading?.interval || reading.company === null) return null
  if (comparisonOf(reading.interval, reading.company) !== 'below_company') return null
  const bandOf = (value: number) => bands.indexOf(judge(metric, { value, n: null }).verdict?.band ?? 'good')
  if (bandOf(reading.value) >= bandOf(reading.company)) return null
  return { ...reading, found: { at: reading.company, priority: 'critical' } }
}

/** Part of the text of rules about answers. */
export const enoughAnswers = `при ${leastJudged} и более ответах`
