import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { mondayOf, weeksEnding } from '@kamerton/contract/lib/period'
import type { reports } from '@kamerton/contract/reports/endpoints'
import type { MetricTrend } from '@kamerton/contract/reports/trend'
import { poolsOf } from '../../analytics/pools.ts'
import type { Context } from '../../lib/context.ts'
import { reportFigure } from '../figure.ts'
import { openReport } from '../read-days.ts'
import { findAudience, readAudience } from '../sides.ts'
import { listAnonymousWeeks } from './queries.ts'

/** A metric of the company or of a team, week by week, each as the dashboard would show it for these days. */
export async function showTrend(
  ctx: Context,
  { metric, team_id, ...range }: Input<(typeof reports)['trend']>,
): Promise<MetricTrend> {
  const look = await openReport(ctx, range)
  const { from, to, days, today } = look
  const team = await findAudience(ctx, team_id)
  const { sums, running } = await readAudience(ctx, team, look, look)
  const byWeek = Map.groupBy(
    sums.filter((row) => row.metric === metric),
    ({ week }) => week,
  )
  const withheld = team === null ? new Set<string>() : await listAnonymousWeeks(ctx, team.id, metric, look)
  const points = weeksOf(from, to).map((week) => {
    const reading = {
      pools: poolsOf(byWeek.get(week) ?? []),
      anonymous: new Set<MetricName>(withheld.has(week) ? [metric] : []),
      running: week === mondayOf(today) ? running : [],
    }
    return { week, ...reportFigure(metric, reading) }
  })
  return { period: { from, to, days }, metric, team, points }
}

/** Mondays of all weeks that these days touch, oldest first. */
const weeksOf = (from: string, to: string): string[] =>
  weeksEnding(to, Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / (7 * DAY)) + 1)
