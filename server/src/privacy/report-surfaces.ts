import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { periodEnding } from '@kamerton/contract/lib/period'
import { wholeCompany } from '@kamerton/contract/reports/comparison'
import type { HeatMap } from '@kamerton/contract/reports/heat-map-schemas'
import { presetRange, type ReportRange, rangePresets } from '@kamerton/contract/reports/range'
import type { TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import type { Sight } from '../analytics/queries.ts'
import type { Context } from '../lib/context.ts'
import { compareSides } from '../reports/comparison/compare-sides.ts'
import { showHeatMap, showQuestionRows } from '../reports/heat-map/show-heat-map.ts'
import { showTeamPerformance } from '../reports/team-performance/show-team-performance.ts'
import { showTrend } from '../reports/trend/show-trend.ts'
import type { About, Figure, Place, Surface } from './figure.ts'
import { answered, areFed, overEach, periods, value, weekOf } from './looks.ts'

/** The preset ranges of a report: other ranges show sums of the same rounds. */
const overReports = (look: (ctx: Context, range: Required<ReportRange>) => Promise<Figure[]>): Surface =>
  overEach(
    (about) => (areFed(answered, about) ? rangePresets.map((preset) => presetRange(preset, about.today)) : []),
    look,
  )

/** Each metric fed by a confidential round, of everybody and of each team. */
const overAudiences = (
  look: (ctx: Context, input: { team: string | undefined; metric: MetricName }, about: About) => Promise<Figure[]>,
): Surface =>
  overEach(
    (about) =>
      answered
        .filter((metric) => about.metrics.has(metric))
        .flatMap((metric) => [undefined, ...about.teams].map((team) => ({ team, metric }))),
    look,
  )

/** Figures of one audience in a report. A team's score is left out: it is computed from the values beside it. */
const figuresOfReport = (
  sight: Sight,
  { start_date: from, end_date: to }: Required<ReportRange>,
  figures: Pick<TeamPerformanceReport, 'engagement' | 'mood'>,
): Figure[] =>
  (['engagement', 'mood'] as const).flatMap((metric) =>
    value({ metric, sight, span: { from, to } }, figures[metric].value, figures[metric].n),
  )

/**
 * The heat map adds up rows of rounds. Each round's rows are looked at by themselves, and the metrics of a period as
 * they are shown.
 */
export const heatMap: Surface = overEach(
  ({ pulses, metrics }) => [
    ...pulses.map(({ round }) => ({ round, days: null })),
    ...(metrics.size > 0 ? periods.map((days) => ({ round: null, days })) : []),
  ],
  async (ctx, { round, days }, about) => {
    if (round !== null)
      return (await showQuestionRows(ctx, round)).flatMap(({ team_id: team, question_key: question, n }) =>
        value(team === null ? { round, question } : { round, question, team }, n, n),
      )
    const { from, to } = periodEnding(about.today, days)
    const { columns, company, teams } = await showHeatMap(ctx, {
      start_date: from,
      end_date: to,
      by: 'metric',
      compare: 'company',
    })
    return columns.flatMap(({ kind }, at) => {
      if (kind === 'question' || kind === 'participation') return []
      const of = (sight: Sight): Place => ({ metric: kind, sight, span: { from, to } })
      const cellOf = (sight: Sight, cells: HeatMap['company']['cells']) =>
        value(of(sight), cells[at]?.value, cells[at]?.n ?? null)
      return [...cellOf('company', company.cells), ...teams.flatMap(({ id, cells }) => cellOf({ teams: [id] }, cells))]
    })
  },
)

/** The teams side by side, and the company above them. */
export const teamsInReports: Surface = overReports(async (ctx, range) => {
  const { engagement, mood, teams_performance: teams } = await showTeamPerformance(ctx, range)
  return [
    ...figuresOfReport('company', range, { engagement, mood }),
    ...teams.flatMap((team) => figuresOfReport({ teams: [team.team_id] }, range, team)),
  ]
})

/** Each week of a year. */
export const trend: Surface = overAudiences(async (ctx, { team, metric }, about) => {
  const { points } = await showTrend(ctx, { metric, team_id: team, ...presetRange('year', about.today) })
  return points.flatMap(({ week, value: shown, n }) =>
    value({ metric, sight: team === undefined ? 'company' : { teams: [team] }, span: weekOf(week, about) }, shown, n),
  )
})

/** A quarter and the quarter before it; a team also beside the company. */
export const comparison: Surface = overAudiences(async (ctx, { team, metric }, about) => {
  const sides = { team_id: team, ...presetRange('quarter', about.today) }
  const queries = [sides, ...(team === undefined ? [] : [{ ...sides, other_team_id: wholeCompany } as const])]
  const figures: Figure[] = []
  for (const query of queries) {
    const { side, other, metrics } = await compareSides(ctx, query)
    const compared = metrics.find((one) => one.metric === metric)
    for (const [{ period: span, team: of }, figure] of [
      [side, compared?.side],
      [other, compared?.other],
    ] as const)
      figures.push(
        ...value(
          { metric, sight: of === null ? 'company' : { teams: [of.id] }, span },
          figure?.value,
          figure?.n ?? null,
        ),
      )
  }
  return figures
})
