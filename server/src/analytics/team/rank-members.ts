import { levelOf } from '@kamerton/contract/analytics/levels'
import { retentionRisk } from '@kamerton/contract/analytics/retention'
import type { TeamHighPerformer, TeamMemberRisk } from '@kamerton/contract/analytics/team-endpoints'
import { scoreDays } from '@kamerton/contract/employees/constants'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { listTeamMembers } from '../../teams/queries.ts'
import { type OwnData, ownEnpsOver, ownParticipation, ownScoring } from '../employee/own-data.ts'
import { gatherOwnData } from '../employee/read-scores.ts'

const byRisk: readonly TeamMemberRisk['risk'][] = ['high', 'medium', 'low']

/** Who of the team is likely to leave, by what they answered by name and whether they answer at all. */
export async function listRetentionRisk(ctx: Context, teamId: string, days: number): Promise<TeamMemberRisk[]> {
  const { since, members } = await gatherMembers(ctx, teamId, days)
  return members
    .flatMap(({ data, ...member }) => {
      const enps_score = ownEnpsOver(data, since).score
      const participation_rate = ownParticipation(data, since).rate
      const risk = retentionRisk(enps_score, participation_rate)
      return risk === null ? [] : [{ ...member, risk, enps_score, participation_rate }]
    })
    .toSorted((one, other) => byRisk.indexOf(one.risk) - byRisk.indexOf(other.risk))
}

/** Whose scoring stands in one of its two best bands. */
export async function listHighPerformers(ctx: Context, teamId: string): Promise<TeamHighPerformer[]> {
  const { since, members } = await gatherMembers(ctx, teamId, scoreDays.scoring)
  return members
    .flatMap(({ data, ...member }) => {
      const { score } = ownScoring(data, since)
      const level = levelOf('scoring', score)
      return score !== null && (level === 'outstanding' || level === 'excellent')
        ? [{ ...member, performance_score: score }]
        : []
    })
    .toSorted((one, other) => other.performance_score - one.performance_score)
}

type Member = { id: string; full_name: string; position: string | null; avatar_url: string | null; data: OwnData }

/** The people of a team by name, each with what is known of them by name. */
async function gatherMembers(
  ctx: Context,
  teamId: string,
  days: number,
): Promise<{ since: string; members: Member[] }> {
  await requireTeam(ctx, teamId)
  const people = await listTeamMembers(ctx, teamId)
  const { since, of } = await gatherOwnData(
    ctx,
    people.map(({ id }) => id),
    days,
  )
  const members = people.map(({ id, position, avatar_url, ...name }) => ({
    id,
    full_name: fullName(name),
    position,
    avatar_url,
    data: of(id),
  }))
  return { since: since(days), members }
}
