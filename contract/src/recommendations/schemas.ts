import { z } from 'zod'

export const RecommendationType = z.enum(['company', 'team', 'employee'])
export const RecommendationPriority = z.enum(['critical', 'high', 'medium', 'low'])

/** What a rule of ours found, with what it found it by. */
export const Recommendation = z.object({
  rule_id: z.string(),
  type: RecommendationType,
  priority: RecommendationPriority,
  title: z.string(),
  description: z.string(),
  reason: z.string(),
  risk: z.string(),
  actions: z.array(z.string()),
  evidence: z.array(
    z.object({
      metric: z.string(),
      value: z.number().nullable(),
      threshold: z.number().nullable(),
      period_days: z.int(),
      answers: z.int(),
    }),
  ),
})
export type Recommendation = z.output<typeof Recommendation>

export const Recommendations = z.object({
  summary: z.object({
    critical_recommendations: z.int(),
    high_recommendations: z.int(),
    medium_recommendations: z.int(),
    total_teams: z.int(),
  }),
  all_recommendations: z.array(Recommendation),
})
export type Recommendations = z.output<typeof Recommendations>
