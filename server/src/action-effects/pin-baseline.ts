import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { periodEnding } from '@kamerton/contract/lib/period'
import type { FigureToPin } from '../action-items/sources.ts'
import { mergedByRound } from '../analytics/pools.ts'
import { type DatedSums, listDatedSums } from '../analytics/queries.ts'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { figureOf } from './measure.ts'
import { type Baseline, insertBaseline } from './queries.ts'

/** Stores the figure behind an action as it is in the rollups now, in the transaction that makes the action. */
export async function pinBaseline(ctx: Context, { actionId, teamId, metric, periodDays }: FigureToPin): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const { from, to, previousFrom } = periodEnding(dayIn(time_zone, ctx.now), periodDays)
  const sight = teamId === null ? 'company' : { teams: [teamId] }
  const dated = await listDatedSums(ctx, sight, { since: from, until: to, from, previousFrom })
  await insertBaseline(ctx, actionId, baselineOf(metric, { from, to, days: periodDays }, dated))
}

type Days = { from: string; to: string; days: number }

/** A figure of these days with the sums of its rounds, from rollups of any metric. */
export function baselineOf(metric: MetricName, { from, to, days }: Days, dated: readonly DatedSums[]): Baseline {
  const rounds = mergedByRound(dated.filter((row) => row.metric === metric))
  const figure = figureOf(metric, rounds)
  return {
    metric,
    period_days: days,
    from_day: from,
    to_day: to,
    value: figure?.value ?? null,
    interval_low: figure?.interval?.low ?? null,
    interval_high: figure?.interval?.high ?? null,
    answers: figure?.answers ?? 0,
    people: figure?.people ?? 0,
    asked: figure?.asked ?? 0,
    rounds: rounds.map(({ week: _week, period: _period, metric: _metric, ...round }) => round),
  }
}
