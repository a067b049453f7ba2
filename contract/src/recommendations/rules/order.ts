import { type Measure, rangeOf } from '../../analytics/verdict.ts'
import {
  type ChangeWithinNoise,
  type EvidenceMetric,
  mostListed,
  type Recommendation,
  type Recommendations,
  recommendationPriorities,
} from '../schemas.ts'

/**
 * Order: the most pressing first, then the furthest past its threshold, then by rule, name and id. The order is total.
 */
export const inOrder = (all: readonly Recommendation[]): Recommendation[] =>
  all
    .map((one) => ({ one, past: -pastThreshold(one), rank: recommendationPriorities.indexOf(one.priority) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.past - b.past ||
        byText(a.one.rule_id, b.one.rule_id) ||
        byText(a.one.subject_name, b.one.subject_name) ||
        byText(a.one.id, b.one.id),
    )
    .map(({ one }) => one)

/** Compares by code units: a locale may call two names equal, and differs between machines. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * Distance of the nearer end of the interval past the threshold, as a share of the scale; for counts, of the threshold.
 */
function pastThreshold({ evidence: [first] }: Recommendation): number {
  if (!first || first.threshold === null) return 0
  const { metric, value, interval, threshold } = first
  const end = value < threshold ? (interval?.high ?? value) : (interval?.low ?? value)
  return ((value < threshold ? 1 : -1) * (threshold - end)) / spanOf(metric, threshold)
}

function spanOf(metric: EvidenceMetric, threshold: number): number {
  if (!isMeasure(metric)) return Math.max(1, threshold)
  const { low, high } = rangeOf(metric)
  return high - low
}

const isMeasure = (metric: EvidenceMetric): metric is EvidenceMetric & Measure =>
  metric === 'enps' ||
  metric === 'engagement' ||
  metric === 'mood' ||
  metric === 'participation' ||
  metric === 'scoring'

type Found = {
  readonly all: readonly Recommendation[]
  readonly teams: { readonly total: number; readonly shown: number }
  readonly withinNoise: readonly ChangeWithinNoise[]
}

/** All findings for one reader, as they are returned: in order, counted in full, and listed up to the limit. */
export function presentRecommendations({ all, teams, withinNoise }: Found): Recommendations {
  const count = (priority: Recommendation['priority']) => all.filter((one) => one.priority === priority).length
  return {
    summary: {
      critical_recommendations: count('critical'),
      high_recommendations: count('high'),
      medium_recommendations: count('medium'),
      low_recommendations: count('low'),
      total_teams: teams.total,
      shown_teams: teams.shown,
    },
    all_recommendations: inOrder(all).slice(0, mostListed),
    total: all.length,
    within_noise_changes: [...withinNoise],
  }
}
