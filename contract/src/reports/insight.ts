import { z } from 'zod'
import { ReportInterval } from './figure.ts'

/**
 * Types of findings. A finding beyond noise is good, to be watched or bad; `noise` may be chance; a `fact` is counted
 * and not judged.
 */
export const insightTypes = ['good', 'watch', 'bad', 'noise', 'fact'] as const

/** A number that a finding rests on, as it is shown. */
export const InsightEvidence = z.object({
  label: z.string(),
  value: z.number(),
  /** `percent` of 0..100, `points` of a scale, `count` of things. */
  unit: z.enum(['percent', 'points', 'count']),
  interval: ReportInterval.nullable(),
  /** The value that it was compared with. */
  threshold: z.number().nullable(),
  /** Answers behind it; null for a count. */
  n: z.int().nullable(),
})
export type InsightEvidence = z.output<typeof InsightEvidence>

/** A finding of a rule in the figures of a report, with its evidence. */
export const Insight = z.object({
  rule_id: z.string(),
  type: z.enum(insightTypes),
  title: z.string(),
  message: z.string(),
  evidence: z.array(InsightEvidence),
})
export type Insight = z.output<typeof Insight>
