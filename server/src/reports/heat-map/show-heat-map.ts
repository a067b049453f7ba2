import { addDays } from '@kamerton/contract/lib/period'
import type { HeatMap, HeatMapBy, HeatMapCompare } from '@kamerton/contract/reports/heat-map-schemas'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { Context } from '../../lib/context.ts'
import { listQuestionRollups, type QuestionRollup } from '../../rollups/question-queries.ts'
import { listTeams } from '../../teams/queries.ts'
import { openReport } from '../read-days.ts'
import { presentGrid } from './grid.ts'
import { readMetrics } from './metric-grid.ts'
import type { Span } from './queries.ts'
import { readQuestions } from './question-grid.ts'

type Wanted = ReportRange & { by: HeatMapBy; compare: HeatMapCompare }

/** Teams and questions, or teams and metrics: each cell compared with the company, or with its own earlier days. */
export async function showHeatMap(ctx: Context, { by, compare, ...range }: Wanted): Promise<HeatMap> {
  const { from, to, previousFrom } = await openReport(ctx, range)
  const teams = await listTeams(ctx)
  // A map without a comparison over time does not read the days before.
  const span = { from, to, previousFrom: compare === 'previous' ? previousFrom : from }
  const map =
    by === 'question' ? await questionMap(ctx, span, teams, compare) : await metricMap(ctx, span, teams, compare)
  return {
    period: { from, to },
    previous: { from: previousFrom, to: addDays(from, -1) },
    by,
    compare,
    ...map,
    reason: map.columns.length === 0 ? 'no_rounds' : teams.length === 0 ? 'no_teams' : null,
  }
}

/** Rows of one round for a map: its questions, of everybody and of each team, without withheld ones. */
export async function showQuestionRows(ctx: Context, roundId: string): Promise<QuestionRollup[]> {
  ctx.authorize('read', 'Reports', {})
  return (await listQuestionRollups(ctx, roundId)).filter(({ withheld }) => withheld === null)
}

type Teams = Awaited<ReturnType<typeof listTeams>>

async function questionMap(ctx: Context, span: Span, teams: Teams, compare: HeatMapCompare) {
  const { columns, company, teams: rows, left_out } = await readQuestions(ctx, span, teams)
  return { ...presentGrid(columns, company, rows, compare), columns_left_out: left_out }
}

async function metricMap(ctx: Context, span: Span, teams: Teams, compare: HeatMapCompare) {
  const { columns, company, teams: rows, left_out } = await readMetrics(ctx, span, teams)
  return { ...presentGrid(columns, company, rows, compare), columns_left_out: left_out }
}
