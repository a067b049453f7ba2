import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { periodEnding } from '@kamerton/contract/lib/period'
import type { Context } from '../../lib/context.ts'
import { othersTurn } from '../../lib/pace/others-turn.ts'
import { pooledByPeriod } from '../pools.ts'
import { noWeeks, presentMetrics } from '../present-metrics.ts'
import { type AnonymousAsked, answeredMetrics, listAnonymousAsked, type Sight } from '../queries.ts'
import { listSumsOfTeams } from '../sums-of-teams.ts'

/**
 * The number of teams computed before other work gets a turn: a few milliseconds, most of them for the tests of
 * changes.
 */
const teamsInATurn = 10

export type TeamMetrics = Record<MetricName, Metric>

/** The metrics of many teams, equal to those on each team's own page, in two statements for any number of teams. */
export async function readMetricsOfTeams(
  ctx: Context,
  teams: readonly { id: string }[],
  { today, days, sight }: { today: string; days: number; sight: Sight },
): Promise<Map<string, TeamMetrics>> {
  if (teams.length === 0) return new Map()
  const period = periodEnding(today, days)
  const sumsOf = Map.groupBy(await listSumsOfTeams(ctx, sight, period), ({ team_id }) => team_id)
  const asked = await listAnonymousAsked(ctx, period)
  const metrics = new Map<string, TeamMetrics>()
  for (const { id } of teams) {
    if (metrics.size % teamsInATurn === teamsInATurn - 1) await othersTurn()
    const ofTeam = asked.filter(({ team_id }) => team_id === null || team_id === id)
    metrics.set(
      id,
      presentMetrics({
        ...pooledByPeriod(sumsOf.get(id) ?? []),
        ...noWeeks,
        anonymous: metricsAsked(ofTeam, false),
        running: [...metricsAsked(ofTeam, true)],
      }),
    )
  }
  return metrics
}

const metricsAsked = (asked: readonly AnonymousAsked[], isOpen: boolean): Set<MetricName> =>
  new Set(asked.filter(({ is_open }) => is_open === isOpen).map(({ metric }) => metric))

/** Whether the dashboard shows any answers of a team. Its participation does not count as an answer. */
export const showsAnswers = (metrics: TeamMetrics): boolean =>
  answeredMetrics.some((metric) => metrics[metric].current !== null)
