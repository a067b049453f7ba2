import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { metricNames } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

export const RecommendationType = z.enum(['company', 'team', 'employee'])
export type RecommendationType = z.output<typeof RecommendationType>

/** The most pressing first. */
export const recommendationPriorities = ['critical', 'high', 'medium', 'low'] as const
export const RecommendationPriority = z.enum(recommendationPriorities)
export type RecommendationPriority = z.output<typeof RecommendationPriority>

/** Actions of the product for a piece of advice: each opens the usual window with the subject filled in. */
export const ActionLink = z.enum([
  'create_pulse',
  'schedule_meeting',
  'write_plan',
  'give_feedback',
  'open_pulse',
  'open_team',
  'open_employee',
  'change_limit',
])
export type ActionLink = z.output<typeof ActionLink>

/** The value that a rule reads: a metric of answers, a scoring, or a count. */
export const EvidenceMetric = z.enum([
  ...metricNames,
  'scoring',
  'days_without_round',
  'days_without_meeting',
  'people_with_plan',
  'members',
  'seats',
  'negative_feedback',
  'overdue_activities',
])
export type EvidenceMetric = z.output<typeof EvidenceMetric>

const Interval = z.object({ low: z.number(), high: z.number() })

/** A number that a rule read, with everything needed to check the rule by hand. */
export const Evidence = z.object({
  metric: EvidenceMetric,
  /** As it is shown. */
  value: z.number(),
  /** 95 %, as it is shown; null for a count, which is no sample. */
  interval: Interval.nullable(),
  /** The threshold that the value was compared with; null where there is none. */
  threshold: z.number().nullable(),
  /** The period of equal length before. */
  previous: z.number().nullable(),
  /** The company's value, where the reader may see it. */
  company: z.number().nullable(),
  period_days: z.int(),
  from: Day,
  to: Day,
  /** Answers behind the value. */
  answers: z.int(),
  at_least: AtLeast,
  /** Number of people asked; null where nobody is asked for it. */
  asked: z.int().nullable(),
  /** The rule in plain words. */
  rule: z.string(),
})
export type Evidence = z.output<typeof Evidence>

/** A finding of a rule, with its evidence. */
export const Recommendation = z.object({
  /** `<rule>:<subject>`: stays the same while the rule keeps finding it. */
  id: z.string(),
  rule_id: z.string(),
  /** Raised when the rule's findings change. */
  rule_version: z.int(),
  type: RecommendationType,
  priority: RecommendationPriority,
  subject_id: Id,
  subject_name: z.string(),
  title: z.string(),
  description: z.string(),
  reason: z.string(),
  risk: z.string(),
  actions: z.array(z.string()),
  /** For each action, the function of the product that helps with it. */
  action_links: z.array(ActionLink.nullable()),
  /** Whether the interval contains the threshold: then the priority is medium at most. */
  within_noise: z.boolean(),
  evidence: z.array(Evidence),
})
export type Recommendation = z.output<typeof Recommendation>

/** A change that may be chance: no advice follows from it. */
export const ChangeWithinNoise = z.object({
  subject_type: RecommendationType,
  subject_id: Id,
  subject_name: z.string(),
  metric: z.enum(metricNames),
  /** Now minus before, in the metric's own unit, participation in percent. */
  change: z.number(),
  interval: Interval.nullable(),
})
export type ChangeWithinNoise = z.output<typeof ChangeWithinNoise>

export const Recommendations = z.object({
  /** Counts of everything that the reader may see, including recommendations that are not listed. */
  summary: z.object({
    critical_recommendations: z.int(),
    high_recommendations: z.int(),
    medium_recommendations: z.int(),
    low_recommendations: z.int(),
    /** Teams that the reader may see, and those of them with a figure that may be shown. */
    total_teams: z.int(),
    shown_teams: z.int(),
  }),
  /** The worst first, at most `mostListed`. */
  all_recommendations: z.array(Recommendation),
  total: z.int(),
  within_noise_changes: z.array(ChangeWithinNoise),
})
export type Recommendations = z.output<typeof Recommendations>

/** The most recommendations listed: nobody reads more, and the answer stays small in any company. */
export const mostListed = 200
