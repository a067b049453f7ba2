import type { TeamHighPerformer, TeamMemberRisk } from '@kamerton/contract/analytics/team-endpoints'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { listTeamMembers } from '../../teams/queries.ts'
import { rankByRisk, rankByScoring } from '../employee/rank-people.ts'

/** Members likely to leave, judged by their named answers and by their participation. */
export async function listRetentionRisk(ctx: Context, teamId: string, days: number): Promise<TeamMemberRisk[]> {
  await requireTeam(ctx, teamId)
  return rankByRisk(ctx, await listTeamMembers(ctx, teamId), days)
}

/** Members whose scoring is in one of its two best bands. */
export async function listHighPerformers(ctx: Context, teamId: string): Promise<TeamHighPerformer[]> {
  await requireTeam(ctx, teamId)
  return rankByScoring(ctx, await listTeamMembers(ctx, teamId))
}
