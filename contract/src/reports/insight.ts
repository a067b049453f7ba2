import { z } from 'zod'
import { ReportInterval } from './figure.ts'

/** A finding that is beyond noise is good, to be watched or bad; what may be chance is noise; a fact is counted and not judged. */
export const insightTypes = ['good', 'watch', 'bad', 'noise', 'fact'] as const

/** A number that a finding rests on, as it is shown. */
export const InsightEvidence = z.object({
  label: z.string(),
  value: z.number(),
  /** `percent` of 0..100, `points` of a scale, `count` of things. */
  unit: z.enum(['percent', 'points', 'count']),
  interval: ReportInterval.nullable(),
  /** What it was held against. */
  threshold: z.number().nullable(),
  /** Answers behind it; null of what is counted. */
  n: z.int().nullable(),
})
export type InsightEvidence = z.output<typeof InsightEvidence>

/** What a rule of ours finds in the figures of a report, with what it found it by. */
export const Insight = z.object({
  rule_id: z.string(),
  type: z.enum(insightTypes),
  title: z.string(),
  message: z.string(),
  evidence: z.array(InsightEvidence),
})
export type Insight = z.output<typeof Insight>
