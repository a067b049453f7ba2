import { leastOf } from '../../analytics/levels.ts'
import type { MetricName } from '../../analytics/schemas.ts'
import { thresholdsOf } from '../../analytics/verdict.ts'
import type { Rule } from './rule.ts'

type Thresholds = Pick<Rule<never>, 'metric' | 'side' | 'steps' | 'neighbours'>

/** Above this eNPS a person shows no risk of leaving: the specification's band. */
export const enpsWithoutRisk = 30

/**
 * The steps of advice about each metric, for companies and teams: thresholds of its verdict, and lower ends of its
 * levels.
 */
export const metricSteps = {
  engagement: {
    metric: 'engagement',
    side: 'below',
    steps: [
      { at: leastOf('engagement', 'low'), priority: 'critical' },
      { at: thresholdsOf('engagement').watch, priority: 'high' },
      { at: thresholdsOf('engagement').good, priority: 'medium' },
    ],
    neighbours: [thresholdsOf('engagement').watch, thresholdsOf('engagement').good, leastOf('engagement', 'excellent')],
  },
  mood: {
    metric: 'mood',
    side: 'below',
    steps: [
      { at: leastOf('mood', 'neutral'), priority: 'critical' },
      { at: thresholdsOf('mood').watch, priority: 'high' },
      { at: leastOf('mood', 'good'), priority: 'medium' },
    ],
    neighbours: [thresholdsOf('mood').watch, leastOf('mood', 'good'), thresholdsOf('mood').good],
  },
  enps: {
    metric: 'enps',
    side: 'below',
    steps: [
      { at: thresholdsOf('enps').watch, priority: 'high' },
      { at: enpsWithoutRisk, priority: 'medium' },
    ],
    neighbours: [thresholdsOf('enps').watch, enpsWithoutRisk, thresholdsOf('enps').good],
  },
  participation: {
    metric: 'participation',
    side: 'below',
    steps: [
      { at: leastOf('participation', 'average'), priority: 'high' },
      { at: thresholdsOf('participation').watch, priority: 'medium' },
    ],
    neighbours: [
      leastOf('participation', 'average'),
      thresholdsOf('participation').watch,
      thresholdsOf('participation').good,
    ],
  },
} as const satisfies Record<MetricName, Thresholds>

/** Days without an event after which a rule reports it, and the values that a company may choose. */
export const silentDays = { usual: 45, neighbours: [30, 45, 60] } as const
