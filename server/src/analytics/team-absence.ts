import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { reasonOfTeam } from '../pulses/rows/stored-release.ts'
import type { ReleasedRound } from './queries.ts'

type Team = { id: string; created_at: Date; member_count: number }
type Absence = NonNullable<TeamPerformance['withheld']>

/** Why a team has no eNPS in a period: what the release of the newest round says of it, if the team was there by then. */
export function absenceOf(team: Team, newest: ReleasedRound | undefined, isRunning: boolean): Absence {
  if (team.member_count === 0) return 'no_answers'
  if (newest && team.created_at <= newest.opened_at)
    // Its people are counted with others when it was too small to be asked as a team.
    return newest.asked.includes(team.id) ? reasonOfTeam(newest.release, team.id) : 'counted_with_others'
  return isRunning ? 'running' : 'no_answers'
}
