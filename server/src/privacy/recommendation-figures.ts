import { metricNames } from '@kamerton/contract/analytics/schemas'
import { addDays, periodEnding } from '@kamerton/contract/lib/period'
import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation, Recommendations } from '@kamerton/contract/recommendations/schemas'
import type { Sight } from '../analytics/queries.ts'
import type { About, Figure } from './figure.ts'

type Told = Pick<Recommendations, 'all_recommendations' | 'within_noise_changes'> &
  Partial<Pick<RecommendationList, 'focus'>>

/**
 * All figures of answers in recommendations: each value that one rests on, the value before, the company's value beside
 * it, and changes.
 */
export function figuresOfRecommendations(
  { all_recommendations, within_noise_changes, focus }: Told,
  { today }: Pick<About, 'today'>,
  days: number,
): Figure[] {
  // The cards are made before the list is cut.
  const shown = focus ? [...focus.cards, ...focus.set_aside.map(({ card }) => card)] : []
  const signals = shown.flatMap((card) => card.signals)
  return [
    ...[...all_recommendations, ...signals].flatMap(({ type, subject_id, evidence }) => {
      const sight = sightOf(type, subject_id)
      return sight ? evidence.flatMap((one) => figuresOfEvidence(one, sight, today)) : []
    }),
    // A change is the difference of two values: a reader who knows one of them can compute the other.
    ...within_noise_changes.flatMap(({ subject_type, subject_id, metric }) => {
      const sight = sightOf(subject_type, subject_id)
      return sight
        ? [...figuresOver(metric, sight, current(today, days)), ...figuresOver(metric, sight, previous(today, days))]
        : []
    }),
  ]
}

function figuresOfEvidence(evidence: Recommendation['evidence'][number], sight: Sight, today: string): Figure[] {
  const { metric, answers, period_days: days } = evidence
  return [
    ...figuresOver(metric, sight, current(today, days), answers),
    ...(evidence.previous === null ? [] : figuresOver(metric, sight, previous(today, days))),
    ...(evidence.company === null ? [] : figuresOver(metric, 'company', current(today, days))),
  ]
}

/** The figures of a person come from named answers, so they reveal nothing confidential. */
function sightOf(type: Recommendation['type'], subjectId: string): Sight | null {
  if (type === 'employee') return null
  return type === 'company' ? 'company' : { teams: [subjectId] }
}

function figuresOver(
  metric: string,
  sight: Sight,
  span: { from: string; to: string },
  n: number | null = null,
): Figure[] {
  const name = metricNames.find((one) => one === metric)
  if (!name || name === 'participation') return []
  return [{ of: { metric: name, sight, span }, tells: 'value', n }]
}

const current = (today: string, days: number) => {
  const { from, to } = periodEnding(today, days)
  return { from, to }
}

const previous = (today: string, days: number) => {
  const { from, previousFrom } = periodEnding(today, days)
  return { from: previousFrom, to: addDays(from, -1) }
}
