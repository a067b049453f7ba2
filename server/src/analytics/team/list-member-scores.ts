import { engagementFactor } from '@kamerton/contract/analytics/rules'
import type { TeamMemberScore } from '@kamerton/contract/analytics/team-endpoints'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { listMemberScores } from './queries.ts'
import { periodOf } from './read-team-metrics.ts'

/** Only those who have named answers; anonymous ones belong to nobody. */
export async function showMemberScores(ctx: Context, teamId: string, days: number): Promise<TeamMemberScore[]> {
  await requireTeam(ctx, teamId)
  const rows = await listMemberScores(ctx, teamId, await periodOf(ctx, teamId, days))
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, scores]) => {
    const valueOf = (metric: string) => scores.find((score) => score.metric === metric)?.value ?? null
    const engagement = valueOf('engagement')
    return {
      id,
      engagement_score: engagement === null ? null : engagement * engagementFactor,
      avg_mood: valueOf('mood'),
    }
  })
}
