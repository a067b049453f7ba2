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

/** What the product can do for an action that is advised: the usual window opens, with the subject in it. */
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

/** What a rule looks at: a metric of answers, a scoring, or a count. */
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

/** A number that a rule read, with everything that is needed to check the rule by hand. */
export const Evidence = z.object({
  metric: EvidenceMetric,
  /** As it is shown. */
  value: z.number(),
  /** 95 %, as it is shown; null of what is counted and not sampled. */
  interval: Interval.nullable(),
  /** What the value was held against; null where there is nothing to hold it against. */
  threshold: z.number().nullable(),
  /** The period of equal length before. */
  previous: z.number().nullable(),
  /** The company's value, where the reader may be told it. */
  company: z.number().nullable(),
  period_days: z.int(),
  from: Day,
  to: Day,
  /** Answers behind the value. */
  answers: z.int(),
  at_least: AtLeast,
  /** How many were asked; null of what nobody is asked for. */
  asked: z.int().nullable(),
  /** The rule in plain words. */
  rule: z.string(),
})
export type Evidence = z.output<typeof Evidence>

/** What a rule of ours found, with what it found it by. */
export const Recommendation = z.object({
  /** `<rule>:<subject>`: the same while the rule goes on finding it. */
  id: z.string(),
  rule_id: z.string(),
  /** Raised when the rule changes what it finds. */
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
  /** Of each action, what the product can do for it. */
  action_links: z.array(ActionLink.nullable()),
  /** The interval does not exclude the threshold: then it is never more than medium. */
  within_noise: z.boolean(),
  evidence: z.array(Evidence),
})
export type Recommendation = z.output<typeof Recommendation>

/** What has changed and may have done so by chance: no advice comes of it. */
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
  /** Of all that the reader may see, also of those that are not listed. */
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

/** So many are listed: nobody reads more, and an answer stays small whatever the company. */
export const mostListed = 200
