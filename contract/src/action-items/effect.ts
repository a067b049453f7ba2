import { metricChangeVerdict } from '../analytics/change-verdict.ts'
import type { Change } from '../analytics/rules.ts'
import type { MetricName } from '../analytics/schemas.ts'
import { type Figure, mayBeJudged } from '../analytics/verdict.ts'
import type { EffectWord } from './effect-words.ts'

/** Both periods of one metric, and its change between them. */
export type Measured = {
  readonly before: Figure | null
  readonly after: Figure | null
  readonly change: Change | null
}

/**
 * The word for a change, from its verdict. Only one figure is stored with the action. The correction for the four
 * figures of a subject therefore covers four readings of it, one after each round. If either period cannot be judged,
 * there is too little data.
 */
export function effectWordOf(metric: MetricName, { before, after, change }: Measured): EffectWord {
  if (!change?.interval || !mayBeJudged(metric, before) || !mayBeJudged(metric, after)) return 'too_little_data'
  const { trend, change_grade } = metricChangeVerdict(metric, change)
  if (trend === 'stable') return 'within_noise'
  const direction = trend === 'up' ? 'rose' : 'fell'
  return change_grade === 'noticeable' ? direction : `likely_${direction}`
}
