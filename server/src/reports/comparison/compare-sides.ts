import { metricNames } from '@kamerton/contract/analytics/schemas'
import { type Comparison, type ComparisonQuery, otherDaysOf, shareAnswers } from '@kamerton/contract/reports/comparison'
import { noWeeks, presentFigure, presentMetrics, tellerOf } from '../../analytics/present-metrics.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import type { FigureReading } from '../figure.ts'
import { openReport } from '../read-days.ts'
import { findAudience, readAudience } from '../sides.ts'

/** Two periods, two teams, or both, beside each other. */
export async function compareSides(ctx: Context, query: ComparisonQuery): Promise<Comparison> {
  const look = await openReport(ctx, query)
  const days = otherDaysOf(query, look, look.today)
  if (typeof days === 'string') throw new AppError(days)
  const team = await findAudience(ctx, query.team_id)
  const otherTeam = query.other_team_id === undefined ? team : await findAudience(ctx, query.other_team_id)
  const side = { period: { from: look.from, to: look.to, days: look.days }, team }
  const other = { period: { from: days.from, to: days.to, days: days.days }, team: otherTeam }
  if (shareAnswers(side, other)) throw new AppError('report_sides_overlap')
  const own = await readAudience(ctx, team, side.period, look)
  const theirs = await readAudience(ctx, otherTeam, other.period, look)
  return { side, other, metrics: compareFigures(own, theirs) }
}

/** A comparison of sides is that of a period with the one before it: the same tests, adjusted together, and told alike. */
export function compareFigures(own: FigureReading, theirs: FigureReading): Comparison['metrics'] {
  const metrics = presentMetrics({ ...own, current: own.pools, previous: theirs.pools, ...noWeeks })
  return metricNames.map((metric) => {
    const { current, change, trend, details } = metrics[metric]
    const { interval, n, people, invited, reason } = details
    return {
      metric,
      side: { value: current, interval, n, people, invited, reason },
      other: presentFigure(
        metric,
        theirs.pools[metric],
        theirs,
        tellerOf(metric, own.pools[metric], theirs.pools[metric]),
      ),
      difference: change,
      difference_interval: details.change_interval,
      trend,
    }
  })
}
