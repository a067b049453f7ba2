import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { AbsenceReason } from '../analytics/schemas.ts'

export const ReportInterval = z.object({ low: z.number(), high: z.number() })

/**
 * A value of a report with everything that a verdict needs, past the release; anonymous values with the decimals that are shown.
 * The same fields, with the same meaning, as those of the dashboard's metrics.
 */
export const ReportFigure = z.object({
  value: z.number().nullable(),
  /** 95 %, on the value's own scale; null of a count of everybody, and of a few people. */
  interval: ReportInterval.nullable(),
  /** Answers behind the value; of a participation those who answered. */
  n: z.int(),
  at_least: AtLeast,
  /** Of so many people at the least. */
  people: z.int(),
  /** Of how many asked. */
  invited: z.int(),
  /** Why there is no value. */
  reason: AbsenceReason.nullable(),
})
export type ReportFigure = z.output<typeof ReportFigure>
