import { comparisonOf } from '../analytics/comparison.ts'
import { type Change, significance } from '../analytics/rules.ts'
import type { MetricName } from '../analytics/schemas.ts'
import { type Figure, judge } from '../analytics/verdict.ts'

/** What has become of a figure since an action was made of it. There is no fifth answer. */
export const effectWords = {
  rose: 'вырос',
  fell: 'упал',
  within_noise: 'в пределах шума',
  too_little_data: 'данных пока мало',
} as const
export type EffectWord = keyof typeof effectWords

/** Both periods of one metric, and its change between them. */
export type Measured = {
  readonly before: Figure | null
  readonly after: Figure | null
  readonly change: Change | null
  /** Rounds of the period after: after each of them somebody may have looked. */
  readonly looks: number
}

const wordOfComparison = { above_company: 'rose', below_company: 'fell', unclear: 'within_noise' } as const

/**
 * The word for a change. Whoever looks after every round finds one by chance sooner or later, so that each look has to be surer
 * (Bonferroni); a word never contradicts the interval beside it; and of a period that could not be judged nothing is said.
 */
export function effectWordOf(metric: MetricName, { before, after, change, looks }: Measured): EffectWord {
  if (!change?.interval || !mayBeJudged(metric, before) || !mayBeJudged(metric, after)) return 'too_little_data'
  if (!(change.p * Math.max(1, looks) < significance)) return 'within_noise'
  return wordOfComparison[comparisonOf(change.interval, 0)]
}

/** As anywhere: of few answers, or of few of those asked, nothing is called anything. */
export const mayBeJudged = (metric: MetricName, figure: Figure | null): boolean =>
  figure !== null && judge(metric, figure).verdict !== null
