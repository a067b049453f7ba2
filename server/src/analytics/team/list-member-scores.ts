import { engagementFactor } from '@kamerton/contract/analytics/rules'
import type { TeamMemberScore } from '@kamerton/contract/analytics/team-endpoints'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { listMemberScores, type MemberScore } from './queries.ts'
import { periodOf } from './read-team-metrics.ts'

/** The scores of members with named answers; anonymous answers belong to no person. */
export async function showMemberScores(ctx: Context, teamId: string, days: number): Promise<TeamMemberScore[]> {
  await requireTeam(ctx, teamId)
  const rows = await listMemberScores(ctx, teamId, await periodOf(ctx, teamId, days))
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, scores]) => {
    const scoreOf = (metric: MemberScore['metric']) => scores.find((score) => score.metric === metric)
    const [engagement, mood] = [scoreOf('engagement'), scoreOf('mood')]
    return {
      id,
      engagement_score: engagement ? engagement.value * engagementFactor : null,
      engagement_answers: engagement?.answers ?? 0,
      avg_mood: mood?.value ?? null,
      mood_answers: mood?.answers ?? 0,
    }
  })
}
