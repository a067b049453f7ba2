import { z } from 'zod'
import type { ComparedSides } from '../analytics/change-words.ts'
import { changeVerdictFields, metricNames } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { addDays } from '../lib/period.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { type RangeRefusal, type ReportDays, ReportPeriod, ReportRange, rangeRefusals, reportDays } from './range.ts'

/** Whom the other side is of, where it is of the whole company and the first of a team. */
export const wholeCompany = 'company'

/** One side is the company or a team over the days; the other the same of other days, or another team, or both; or of a team the company. */
export const ComparisonQuery = ReportRange.extend({
  team_id: Id.optional(),
  /** The days of the other side; as many as those of the first, where one end is named. See `otherDaysOf`. */
  other_start_date: Day.optional(),
  other_end_date: Day.optional(),
  other_team_id: z.union([Id, z.literal(wholeCompany)]).optional(),
})
export type ComparisonQuery = z.output<typeof ComparisonQuery>

/** Why two sides cannot be compared: codes of `errors.ts`. */
export const comparisonRefusals = [...rangeRefusals, 'not_found', 'report_sides_overlap'] as const

const Side = z.object({ period: ReportPeriod, team: z.object({ id: Id, name: z.string() }).nullable() })

/** Without any of its own, the other side is looked at over the same days where two audiences are compared, else over the equally many before. */
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

/** Whether a comparison is of one subject at two times, or of two subjects: its words differ. */
export const sidesOf = ({ side, other }: Pick<Comparison, 'side' | 'other'>): ComparedSides =>
  side.team?.id === other.team?.id ? 'times' : 'subjects'

type Compared = { readonly period: Pick<ReportPeriod, 'from' | 'to'>; readonly team: { readonly id: string } | null }

/**
 * Whether the same answers stand on both sides: days in common of one audience, or of the company and a team of it. Such sides are not
 * compared, but for a part with its whole (`isPartOfWhole`): the tests take them for independent, and a difference of overlapping sums is that of what is not in common under another
 * name. Two teams share nobody, as each person counts in one team; an anonymous round counts on one day.
 */
export const shareAnswers = (side: Compared, other: Compared): boolean =>
  side.period.from <= other.period.to &&
  other.period.from <= side.period.to &&
  (side.team === null || other.team === null || side.team.id === other.team.id)

/**
 * A team and the company over the very same days: the one pair with answers in common that is compared, as a part with the whole that it
 * belongs to, by the test of the map of teams. Both values are told there anyway, of the same rounds; the company less the team is no
 * figure of its own, and a release has seen to it that it could be told.
 */
export const isPartOfWhole = (side: Compared, other: Compared): boolean =>
  side.team !== null &&
  other.team === null &&
  side.period.from === other.period.from &&
  side.period.to === other.period.to

/** Two sides beside each other. A pair of one subject has the verdict that it has on the dashboard and on the page of the team. */
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
      /** Of a team beside the company: `noticeable` where it is a signal on the map of teams. */
      ...changeVerdictFields,
    }),
  ),
})
export type Comparison = z.output<typeof Comparison>
