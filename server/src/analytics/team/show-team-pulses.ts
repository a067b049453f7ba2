import type { TeamMeetings, TeamPulses } from '@kamerton/contract/analytics/team-endpoints'
import type { Context } from '../../lib/context.ts'
import { countMeetingsOfTeam } from '../../one-to-one/rows/figure-queries.ts'
import { percent } from '../../pulses/rows/present-pulse.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { countPulses } from './queries.ts'
import { periodOf } from './read-team-metrics.ts'

export async function showTeamPulses(ctx: Context, teamId: string, days: number): Promise<TeamPulses> {
  await requireTeam(ctx, teamId)
  const sums = await countPulses(ctx, teamId, await periodOf(ctx, teamId, days))
  return {
    totalPulses: sums.total,
    activePulses: sums.active,
    totalResponses: sums.total === 0 ? 0 : sums.answered,
    hasUntold: sums.has_withheld,
    avgResponseRate: percent(sums.rated_answered, sums.rated_invited),
    period_days: days,
  }
}

/** Meetings with the members of the team, whoever leads these meetings. */
export async function showTeamMeetings(ctx: Context, teamId: string): Promise<TeamMeetings> {
  await requireTeam(ctx, teamId)
  const counts = await countMeetingsOfTeam(ctx, teamId)
  return { totalMeetings: counts.completedMeetings + counts.scheduledMeetings, ...counts }
}
