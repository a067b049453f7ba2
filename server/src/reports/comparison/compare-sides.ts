import { type ChangeVerdict, noVerdict } from '@kamerton/contract/analytics/change-verdict'
import { metricNames } from '@kamerton/contract/analytics/schemas'
import {
  type Comparison,
  type ComparisonQuery,
  isPartOfWhole,
  otherDaysOf,
  shareAnswers,
  wholeCompany,
} from '@kamerton/contract/reports/comparison'
import type { Pools } from '../../analytics/pools.ts'
import { noWeeks, presentFigure, presentMetrics, roundingOf } from '../../analytics/present-metrics.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { listTeams } from '../../teams/queries.ts'
import { besideCompany, readPoolsOfTeams } from '../beside-company.ts'
import type { FigureReading } from '../figure.ts'
import { openReport } from '../read-days.ts'
import { type Audience, findAudience, readAudience } from '../sides.ts'

/** Compares two periods, two teams, or both; or a team with the company. */
export async function compareSides(ctx: Context, query: ComparisonQuery): Promise<Comparison> {
  const look = await openReport(ctx, query)
  const days = otherDaysOf(query, look, look.today)
  if (typeof days === 'string') throw new AppError(days)
  const team = await findAudience(ctx, query.team_id)
  const otherTeam = await findOther(ctx, team, query.other_team_id)
  const side = { period: { from: look.from, to: look.to, days: look.days }, team }
  const other = { period: { from: days.from, to: days.to, days: days.days }, team: otherTeam }
  const isPart = isPartOfWhole(side, other)
  if (!isPart && shareAnswers(side, other)) throw new AppError('report_sides_overlap')
  const own = await readAudience(ctx, team, side.period, look)
  const theirs = await readAudience(ctx, otherTeam, other.period, look)
  if (!isPart || team === null) return { side, other, metrics: compareFigures(own, theirs) }
  const teams = (await listTeams(ctx)).map(({ id }) => id)
  const pools = await readPoolsOfTeams(ctx, teams, side.period)
  return { side, other, metrics: compareWithWhole(team.id, own, theirs, pools) }
}

function findOther(
  ctx: Context,
  team: Audience,
  other: ComparisonQuery['other_team_id'],
): Promise<Audience> | Audience {
  if (other === undefined) return team
  return other === wholeCompany ? null : findAudience(ctx, other)
}

/**
 * Compares a team with the company: differences and signals are those of the map, where all teams are tested together.
 */
export function compareWithWhole(
  team: string,
  own: FigureReading,
  company: FigureReading,
  teams: ReadonlyMap<string, Pools>,
): Comparison['metrics'] {
  const beside = besideCompany(teams, company.pools).get(team)
  return metricNames.map((metric) => {
    const rounding = roundingOf(metric, own.pools[metric], company.pools[metric])
    const found = beside?.[metric]
    return {
      metric,
      side: presentFigure(metric, own.pools[metric], own, rounding),
      other: presentFigure(metric, company.pools[metric], company, rounding),
      difference: found?.difference ?? null,
      difference_interval: found?.difference_interval ?? null,
      ...(found ? besideVerdicts[found.signal ?? 'none'] : noVerdict),
    }
  })
}

const besideVerdicts = {
  above: { trend: 'up', change_grade: 'noticeable' },
  below: { trend: 'down', change_grade: 'noticeable' },
  none: { trend: 'stable', change_grade: 'noise' },
} as const satisfies Record<string, ChangeVerdict>

/** Compares two sides like a period with the one before it: with an equal verdict and equal rounding. */
export function compareFigures(own: FigureReading, theirs: FigureReading): Comparison['metrics'] {
  const metrics = presentMetrics({ ...own, current: own.pools, previous: theirs.pools, ...noWeeks })
  return metricNames.map((metric) => {
    const { current, change, trend, change_grade, details } = metrics[metric]
    const { interval, n, people, invited, reason } = details
    return {
      metric,
      side: { value: current, interval, n, people, invited, reason },
      other: presentFigure(
        metric,
        theirs.pools[metric],
        theirs,
        roundingOf(metric, own.pools[metric], theirs.pools[metric]),
      ),
      difference: change,
      difference_interval: details.change_interval,
      trend,
      change_grade,
    }
  })
}
