import { recommendForTeam } from '@kamerton/contract/recommendations/rules'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { readTeamMetrics } from '../analytics/team/read-team-metrics.ts'
import type { Context } from '../lib/context.ts'
import { requireTeam } from '../teams/find-team.ts'
import { listMemberIds } from '../teams/queries.ts'

/** By explicit rules over the team's figures: the same figures, the same advice. */
export async function showTeamRecommendations(ctx: Context, teamId: string, days: number): Promise<Recommendations> {
  const team = await requireTeam(ctx, teamId)
  const metrics = await readTeamMetrics(ctx, teamId, days)
  const figure = (name: keyof typeof metrics, factor = 1) => {
    const { current, details } = metrics[name]
    const { n, people, invited } = details
    return { value: current === null ? null : current * factor, n, people, invited }
  }
  const all = recommendForTeam({
    team: team.name,
    periodDays: days,
    hasManager: team.manager_id !== null,
    members: (await listMemberIds(ctx, teamId)).length,
    engagement: figure('engagement'),
    mood: figure('mood'),
    enps: figure('enps'),
    participation: figure('participation', 100),
  })
  const count = (priority: string) => all.filter((one) => one.priority === priority).length
  return {
    summary: {
      critical_recommendations: count('critical'),
      high_recommendations: count('high'),
      medium_recommendations: count('medium'),
      total_teams: 1,
    },
    all_recommendations: all,
  }
}
