import type { Measure } from '@kamerton/contract/analytics/verdict'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import { formatDayOfMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { answersText } from '../answers-text'
import { metricLabels } from '../metric-labels'
import type { Range } from '../place'
import { intervalText, valueWithUnit } from '../value-text'

type Look = {
  name: string
  /** Measure whose scale shows the value; null for a count. */
  measure: Measure | null
  /** Unit of a count, beside its number: «встреч». */
  of: (count: number) => string
}

const onScale = (name: string, measure: Measure): Look => ({ name, measure, of: () => name })
const counted = (name: string, one: string, few: string, many: string): Look => ({
  name,
  measure: null,
  of: (count) => pluralWord(count, one, few, many),
})

const looks: Readonly<Record<Evidence['metric'], Look>> = {
  enps: onScale(metricLabels.enps, 'enps'),
  engagement: onScale(metricLabels.engagement, 'engagement'),
  mood: onScale(metricLabels.mood, 'mood'),
  participation: onScale(metricLabels.participation, 'participation'),
  scoring: onScale('Скоринг', 'scoring'),
  days_without_round: counted(
    'Дней без\u00a0опросов',
    'день без\u00a0опросов',
    'дня без\u00a0опросов',
    'дней без\u00a0опросов',
  ),
  days_without_meeting: counted(
    'Дней без\u00a0встреч',
    'день без\u00a0встреч',
    'дня без\u00a0встреч',
    'дней без\u00a0встреч',
  ),
  people_with_plan: counted(
    'С\u00a0планом развития',
    'с\u00a0планом развития',
    'с\u00a0планом развития',
    'с\u00a0планом развития',
  ),
  members: counted('Участники', 'участник', 'участника', 'участников'),
  seats: counted('Занято мест', 'место занято', 'места заняты', 'мест занято'),
  negative_feedback: counted(
    'Отрицательные отзывы',
    'отрицательный отзыв',
    'отрицательных отзыва',
    'отрицательных отзывов',
  ),
  overdue_activities: counted('Просроченные активности', 'просрочена', 'просрочены', 'просрочено'),
}

export const lookOf = (metric: Evidence['metric']): Look => looks[metric]

/** A threshold with its unit: «+30», «60 %», «45 дней», «2 отзыва». */
export function thresholdWords(metric: Evidence['metric'], at: number): string {
  if (metric === 'days_without_round' || metric === 'days_without_meeting') return plural(at, 'день', 'дня', 'дней')
  if (metric === 'negative_feedback') return plural(at, 'отзыв', 'отзыва', 'отзывов')
  if (metric === 'overdue_activities') return plural(at, 'активность', 'активности', 'активностей')
  return valueWords(metric, at)
}

/** «−50», «77 %», «3,4»; for a count only the number. */
export function valueWords(metric: Evidence['metric'], value: number): string {
  const { measure } = lookOf(metric)
  return measure === null ? formatNumber(value) : valueWithUnit(measure, value)
}

export function intervalWords(metric: Evidence['metric'], interval: Range): string {
  const { measure } = lookOf(metric)
  return measure === null
    ? `от\u00a0${formatNumber(interval.low)} до\u00a0${formatNumber(interval.high)}`
    : intervalText(measure, interval)
}

const isOfAsked = (metric: Evidence['metric']): boolean => lookOf(metric).measure === 'participation'

/**
 * Number of answers behind a value: «Ответов: 12 из 14»; for a participation, how many of those asked have answered.
 * Null for a count.
 */
export function answersFact({ metric, answers, at_least, asked }: Evidence): { name: string; words: string } | null {
  if (lookOf(metric).measure === null || answers === 0) return null
  return {
    name: isOfAsked(metric) ? 'Ответили' : 'Ответов',
    words: at_least ? `от\u00a0${formatNumber(answers)}` : outOf(answers, asked),
  }
}

const outOf = (count: number, all: number | null): string =>
  all === null ? formatNumber(count) : `${formatNumber(count)} из\u00a0${formatNumber(all)}`

/** «21 октября – 20 ноября» */
export const periodWords = ({ from, to }: Pick<Evidence, 'from' | 'to'>): string =>
  `${formatDayOfMonth(from)} – ${formatDayOfMonth(to)}`

/** Number of the folded line and its base: «−50 / 12 ответов», «0 из 8 / с планом развития». */
export function shortEvidence({ metric, value, answers, at_least, asked }: Evidence): { value: string; of: string } {
  const { measure, of } = lookOf(metric)
  if (measure === null) return { value: outOf(value, asked), of: of(value) }
  const shown = valueWords(metric, value)
  if (isOfAsked(metric)) return { value: shown, of: outOf(answers, asked) }
  return { value: shown, of: answers === 0 ? of(value) : answersText({ n: answers, at_least }) }
}

/** True if the value is compared with the company's value and not with a threshold of its own. */
export const isAgainstCompany = ({ threshold, company }: Pick<Evidence, 'threshold' | 'company'>): boolean =>
  threshold !== null && threshold === company

/** Text of the axis: «eNPS −50, интервал от −75 до −5, порог 0, компания +26». */
export function axisWords(evidence: Evidence): string {
  const { metric, value, interval, threshold, company } = evidence
  const parts = [
    `${lookOf(metric).name} ${valueWords(metric, value)}`,
    interval && `интервал ${intervalWords(metric, interval)}`,
    threshold !== null && !isAgainstCompany(evidence) && `порог ${valueWords(metric, threshold)}`,
    company !== null && `компания ${valueWords(metric, company)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** «eNPS −50, интервал от −75 до −5, порог 0, 12 ответов за 30 дней»; for a count «47 дней без встреч». */
export function lineWords(evidence: Evidence): string {
  const { value, of } = shortEvidence(evidence)
  const { metric, interval, threshold, answers, at_least, period_days: days } = evidence
  const { name, measure } = lookOf(metric)
  if (measure === null) return `${value} ${of}`
  const parts = [
    `${name} ${value}`,
    interval && `интервал ${intervalWords(metric, interval)}`,
    threshold !== null && `порог ${valueWords(metric, threshold)}`,
    answers > 0 && `${answersText({ n: answers, at_least })} за\u00a0${days}\u00a0дней`,
  ]
  return parts.filter(Boolean).join(', ')
}
