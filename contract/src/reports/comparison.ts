import { z } from 'zod'
import { metricNames, Trend } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { ReportPeriod, ReportRange } from './range.ts'

/** One side is the company or a team over the days; the other the same of other days, or another team, or both. */
export const ComparisonQuery = ReportRange.extend({
  team_id: Id.optional(),
  /** The days of the other side: without any of them the equally many days before. Of two teams the same days unless others are named. */
  other_start_date: Day.optional(),
  other_end_date: Day.optional(),
  other_team_id: Id.optional(),
})
export type ComparisonQuery = z.output<typeof ComparisonQuery>

const Side = z.object({ period: ReportPeriod, team: z.object({ id: Id, name: z.string() }).nullable() })

/** Two sides beside each other. The differences are tested together, so that of four none looks real by chance. */
export const Comparison = z.object({
  side: Side,
  other: Side,
  metrics: z.array(
    z.object({
      metric: z.enum(metricNames),
      side: ReportFigure,
      other: ReportFigure,
      /** The side less the other; null unless both have a value. */
      difference: z.number().nullable(),
      difference_interval: ReportInterval.nullable(),
      /** `stable` unless beyond noise. */
      trend: Trend,
    }),
  ),
})
export type Comparison = z.output<typeof Comparison>
