import { z } from 'zod'
import { metricNames } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ReportFigure } from './figure.ts'
import { ReportPeriod, ReportRange } from './range.ts'

/** A metric by weeks: of the company, or of one team. */
export const TrendQuery = ReportRange.extend({
  metric: z.enum(metricNames).default('engagement'),
  team_id: Id.optional(),
})

/** One week. Where nothing was asked, or what was answered is withheld, there is no value: a gap stays a gap. */
export const TrendPoint = ReportFigure.extend({ week: Day })
export type TrendPoint = z.output<typeof TrendPoint>

export const MetricTrend = z.object({
  period: ReportPeriod,
  metric: z.enum(metricNames),
  /** Null of the company. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * Every week of the days, oldest first; of the first and the last only what lies in the days. Anonymous rounds stand in the week of
   * their close, participation in that of the opening.
   */
  points: z.array(TrendPoint),
})
export type MetricTrend = z.output<typeof MetricTrend>
