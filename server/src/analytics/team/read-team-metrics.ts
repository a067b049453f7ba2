import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import type { TeamEngagement, TeamMood } from '@kamerton/contract/analytics/team-endpoints'
import { dayIn } from '@kamerton/contract/lib/dates'
import { periodEnding } from '@kamerton/contract/lib/period'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { poolsByPeriod } from '../pools.ts'
import { noWeeks, presentMetrics } from '../present-metrics.ts'
import { findCompanyFacts, listAnonymousMetrics, listDatedSums } from '../queries.ts'

/** The period of a team's figures, in the company's time zone. */
export async function periodOf(ctx: Context, teamId: string, days: number) {
  const { time_zone } = await findCompanyFacts(ctx, { teams: [teamId] })
  return periodIn(time_zone, ctx, days)
}

const periodIn = (timeZone: string, { now }: Pick<Context, 'now'>, days: number) =>
  periodEnding(dayIn(timeZone, now), days)

/**
 * Metrics of one team, from its rollups alone: these hold its anonymous answers only after the release of the round.
 */
export async function readTeamMetrics(ctx: Context, teamId: string, days: number): Promise<Record<MetricName, Metric>> {
  const sight = { teams: [teamId] }
  const { time_zone, running } = await findCompanyFacts(ctx, sight)
  const period = periodIn(time_zone, ctx, days)
  const sums = await listDatedSums(ctx, sight, { ...period, since: period.previousFrom, until: period.to })
  const anonymous = await listAnonymousMetrics(ctx, sight.teams, period)
  return presentMetrics({ ...poolsByPeriod(sums), ...noWeeks, anonymous, running })
}

async function showMetric(ctx: Context, teamId: string, name: 'engagement' | 'mood', days: number) {
  await requireTeam(ctx, teamId)
  const metrics = await readTeamMetrics(ctx, teamId, days)
  const { current, change, trend, change_grade, details } = metrics[name]
  const { n, at_least, people, invited, interval, reason } = details
  return {
    value: current,
    behind: {
      change,
      trend,
      change_grade,
      n,
      ...(at_least && { at_least }),
      people,
      invited,
      interval,
      reason,
      period_days: days,
    },
  }
}

export async function showTeamEngagement(ctx: Context, teamId: string, days: number): Promise<TeamEngagement> {
  const { value, behind } = await showMetric(ctx, teamId, 'engagement', days)
  return { engagement_score: value, ...behind }
}

export async function showTeamMood(ctx: Context, teamId: string, days: number): Promise<TeamMood> {
  const { value, behind } = await showMetric(ctx, teamId, 'mood', days)
  return { avg_mood: value, ...behind }
}
