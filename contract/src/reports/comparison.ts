import { z } from 'zod'
import type { ComparedSides } from '../analytics/change-words.ts'
import { changeVerdictFields, metricNames } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { addDays } from '../lib/period.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { type RangeRefusal, type ReportDays, ReportPeriod, ReportRange, rangeRefusals, reportDays } from './range.ts'

/** Value of `other_team_id` for the whole company, where the first side is a team. */
export const wholeCompany = 'company'

/**
 * A comparison. One side is the company or a team over some days. The other has other days, another team, or both; or
 * it is the company.
 */
export const ComparisonQuery = ReportRange.extend({
  team_id: Id.optional(),
  /** The days of the other side; with only one end named, as many as the first side has. See `otherDaysOf`. */
  other_start_date: Day.optional(),
  other_end_date: Day.optional(),
  other_team_id: z.union([Id, z.literal(wholeCompany)]).optional(),
})
export type ComparisonQuery = z.output<typeof ComparisonQuery>

/** Why two sides cannot be compared: codes of `errors.ts`. */
export const comparisonRefusals = [...rangeRefusals, 'not_found', 'report_sides_overlap'] as const

const Side = z.object({ period: ReportPeriod, team: z.object({ id: Id, name: z.string() }).nullable() })

/**
 * The days of the other side. If none are named, two audiences are compared over the same days. One audience is
 * compared with the equally many days before.
 */
export function otherDaysOf(
  { team_id, other_team_id, other_start_date: start, other_end_date: end }: ComparisonQuery,
  { from, to, days, previousFrom }: ReportDays,
  today: string,
): ReportDays | RangeRefusal {
  if (start !== undefined || end !== undefined) {
    const start_date = start ?? (end && addDays(end, 1 - days))
    const end_date = end ?? (start && addDays(start, days - 1))
    return reportDays({ start_date, end_date }, today)
  }
  const areTwo = team_id !== undefined && other_team_id !== undefined && team_id !== other_team_id
  const [start_date, end_date] = areTwo ? [from, to] : [previousFrom, addDays(from, -1)]
  return reportDays({ start_date, end_date }, today)
}

/** Whether a comparison is of one subject at two times, or of two subjects: the words differ. */
export const sidesOf = ({ side, other }: Pick<Comparison, 'side' | 'other'>): ComparedSides =>
  side.team?.id === other.team?.id ? 'times' : 'subjects'

type Compared = { readonly period: Pick<ReportPeriod, 'from' | 'to'>; readonly team: { readonly id: string } | null }

/**
 * Whether some answers are on both sides: common days of one audience, or of the company and a team of it. Such sides
 * are not compared, except a part with its whole (`isPartOfWhole`): the tests assume independent sides. A difference of
 * overlapping sums is also the difference of their disjoint parts under another name. Two teams share nobody, as each
 * person counts in one team; an anonymous round counts on one day.
 */
export const shareAnswers = (side: Compared, other: Compared): boolean =>
  side.period.from <= other.period.to &&
  other.period.from <= side.period.to &&
  (side.team === null || other.team === null || side.team.id === other.team.id)

/**
 * A team and the company over exactly the same days: the one pair with common answers that is compared. It is compared
 * as a part with its whole, by the test of the map of teams. The map shows both values anyway, of the same rounds. The
 * company without the team is not shown as a figure, and the release has ensured that it could be.
 */
export const isPartOfWhole = (side: Compared, other: Compared): boolean =>
  side.team !== null &&
  other.team === null &&
  side.period.from === other.period.from &&
  side.period.to === other.period.to

/** A comparison of two sides. A pair of one subject has the verdict of the dashboard and of the team's page. */
export const Comparison = z.object({
  side: Side,
  other: Side,
  metrics: z.array(
    z.object({
      metric: z.enum(metricNames),
      side: ReportFigure,
      other: ReportFigure,
      /** The side minus the other; null unless both have a value. */
      difference: z.number().nullable(),
      difference_interval: ReportInterval.nullable(),
      /** For a team beside the company: `noticeable` where the map of teams shows a signal. */
      ...changeVerdictFields,
    }),
  ),
})
export type Comparison = z.output<typeof Comparison>
