import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { AbsenceReason } from '../analytics/schemas.ts'

export const ReportInterval = z.object({ low: z.number(), high: z.number() })

/**
 * A released value of a report, with everything that a verdict needs; anonymous values have the decimals that are
 * shown. The fields have the names and meanings of the dashboard's metrics.
 */
export const ReportFigure = z.object({
  value: z.number().nullable(),
  /** 95 %, on the value's own scale; null for a count of everybody, and for few people. */
  interval: ReportInterval.nullable(),
  /** Answers behind the value; for participation, the number of people who answered. */
  n: z.int(),
  at_least: AtLeast,
  /** A lower bound of the number of people. */
  people: z.int(),
  /** Number of people asked. */
  invited: z.int(),
  /** Why there is no value. */
  reason: AbsenceReason.nullable(),
})
export type ReportFigure = z.output<typeof ReportFigure>
