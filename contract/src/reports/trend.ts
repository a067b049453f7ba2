import { z } from 'zod'
import { metricNames } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ReportFigure } from './figure.ts'
import { ReportPeriod, ReportRange } from './range.ts'

/** A metric by weeks, for the company or one team. */
export const TrendQuery = ReportRange.extend({
  metric: z.enum(metricNames).default('engagement'),
  team_id: Id.optional(),
})

/** One week. Where no question was asked, or answers are withheld, there is no value: gaps are not filled. */
export const TrendPoint = ReportFigure.extend({ week: Day })
export type TrendPoint = z.output<typeof TrendPoint>

export const MetricTrend = z.object({
  period: ReportPeriod,
  metric: z.enum(metricNames),
  /** Null for the company. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * Every week of the days, oldest first; the first and the last contain only days of the report. Anonymous rounds
   * count in the week of their close, participation in the week of the opening.
   */
  points: z.array(TrendPoint),
})
export type MetricTrend = z.output<typeof MetricTrend>
