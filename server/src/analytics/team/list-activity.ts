import type { TeamActivity } from '@kamerton/contract/analytics/team-endpoints'
import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Context } from '../../lib/context.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { type Joining, listJoinings, listRoundEvents, type RoundEvent } from './queries.ts'
import { periodOf } from './read-team-metrics.ts'

const shownAtMost = 10
/** Events older than a quarter are no longer shown. */
const daysBack = 90

/** The newest events first. Only events of the team as a whole: who has answered is not shown to anybody. */
export async function listTeamActivity(ctx: Context, teamId: string): Promise<TeamActivity[]> {
  const team = await requireTeam(ctx, teamId)
  const period = await periodOf(ctx, teamId, daysBack)
  const rounds = await listRoundEvents(ctx, teamId, period, shownAtMost)
  const joinings = await listJoinings(ctx, teamId, { since: team.created_at, limit: shownAtMost })
  const founded = {
    id: `${teamId}/created`,
    description: 'Создана команда',
    created_at: team.created_at,
    pulse_id: null,
  }
  return [...rounds.map((event) => ofRound(ctx, event)), ...joinings.map(ofJoining), founded]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, shownAtMost)
}

const ofRound = (ctx: Context, { id, kind, title, at, pulse_id, ...pulse }: RoundEvent): TeamActivity => ({
  id: `${id}/${kind}`,
  description: kind === 'opened' ? `Запущен пульс ${quoted(title)}` : `Завершён пульс ${quoted(title)}`,
  created_at: at,
  // A manager's team is also asked by pulses of the company, which only owner and admin may open.
  pulse_id: ctx.may('read', 'Pulses', pulse) ? pulse_id : null,
})

function ofJoining({ at, count, first }: Joining): TeamActivity {
  const names = first.map(fullName).join(', ')
  const rest = count - first.length
  const people = rest > 0 ? `${names} и ещё ${rest}` : names
  return {
    id: `joined/${at.toISOString()}`,
    description: count === 1 ? `Новый человек в команде: ${people}` : `Новые люди в команде: ${people}`,
    created_at: at,
    pulse_id: null,
  }
}
