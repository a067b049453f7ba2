import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Comparison } from '@kamerton/contract/reports/comparison'
import { poolsOf } from '../../../analytics/pools.ts'
import type { DatedSums } from '../../../analytics/queries.ts'
import { compareFigures, compareWithWhole } from '../../../reports/comparison/compare-sides.ts'
import { type FigureReading, reportFigure } from '../../../reports/figure.ts'
import { type RatedTeam, rateTeam } from '../../../reports/team-performance/present-team.ts'
import type { Closed, Mean, ShownValue } from './closed-round.ts'

/** Rounds in the order of their days. A reader may choose any days, so any rounds in a row. */
export type Days = { rounds: readonly Closed[] }

const readingOf = ({ rounds }: Days, team: string | null): FigureReading => ({
  pools: poolsOf(
    rounds.flatMap((round): DatedSums[] =>
      round.rows
        .filter(({ team_id }) => team_id === team)
        .map((row) => ({
          ...row,
          week: null,
          period: 'current',
          is_anonymous: true,
          is_withheld: false,
          end: null,
          asked: row.n,
        })),
    ),
  ),
  anonymous: new Set<MetricName>(['engagement']),
  running: [],
})

const meanIn = ({ rounds }: Days, team: string | null): Mean => ({ rounds, of: team === null ? 'company' : [team] })

/** A team as the report of the teams shows it. */
const rowOf = (days: Days, team: string): RatedTeam =>
  rateTeam({
    id: team,
    name: team,
    members: 1,
    figures: readingOf(days, team),
    meetings: [{ completed: 3, cancelled: 1, overdue: 0 }],
  })

/**
 * Values that the report of the teams and the weeks of a trend show for these days: of the company and of each team.
 */
export function shownOfDays(days: Days, teams: readonly string[]): ShownValue[] {
  const company = reportFigure('engagement', readingOf(days, null)).value
  const rows = teams.map((team) => ({ team, value: rowOf(days, team).engagement.value }))
  return [{ team: null, value: company }, ...rows].flatMap(({ team, value }) =>
    value === null ? [] : [{ value, now: meanIn(days, team), was: null }],
  )
}

/** The difference between a team's score and the mean of the values shown beside it. */
export function scoreBeside(days: Days, team: string): number {
  const row = rowOf(days, team)
  const parts = [row.pulse_response_rate, row.engagement_score, row.one_on_one_completion_rate].flatMap(
    (part) => part ?? [],
  )
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return Math.abs((row.overall_score ?? Number.NaN) - mean)
}

type Side = Days & { team: string | null }

/** Values that a comparison of two sides shows: both of them, and their difference. */
export const shownOfSides = (side: Side, other: Side): ShownValue[] =>
  shownOf(compareFigures(readingOf(side, side.team), readingOf(other, other.team)), side, other)

/** Like `shownOfSides`, for a team beside the company over equal days, which the heat map shows as well. */
export const shownBesideCompany = (days: Days, team: string, teams: readonly string[]): ShownValue[] =>
  shownOf(
    compareWithWhole(
      team,
      readingOf(days, team),
      readingOf(days, null),
      new Map(teams.map((one) => [one, readingOf(days, one).pools])),
    ),
    { ...days, team },
    { ...days, team: null },
  )

function shownOf(found: Comparison['metrics'], side: Side, other: Side): ShownValue[] {
  const { side: own, other: theirs, difference } = found.find(({ metric }) => metric === 'engagement') ?? {}
  const [now, was] = [meanIn(side, side.team), meanIn(other, other.team)]
  return [
    ...(own?.value == null ? [] : [{ value: own.value, now, was: null }]),
    ...(theirs?.value == null ? [] : [{ value: theirs.value, now: was, was: null }]),
    ...(difference == null ? [] : [{ value: difference, now, was }]),
  ]
}
