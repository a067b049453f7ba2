import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { reasonOfTeam } from '../pulses/rows/stored-release.ts'
import type { ReleasedRound } from './queries.ts'

type Team = { id: string; created_at: Date; member_count: number }
type Absence = NonNullable<TeamPerformance['withheld']>

/**
 * Why a team has no eNPS in a period. The release of the newest round decides it, if the team existed when that round
 * opened.
 */
export function absenceOf(team: Team, newest: ReleasedRound | undefined, isRunning: boolean): Absence {
  if (team.member_count === 0) return 'no_answers'
  if (newest && team.created_at <= newest.opened_at)
    // A team too small to be asked as a team has its people counted with others.
    return newest.asked.includes(team.id) ? reasonOfTeam(newest.release, team.id) : 'counted_with_others'
  return isRunning ? 'running' : 'no_answers'
}
