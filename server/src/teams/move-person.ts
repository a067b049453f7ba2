import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'
import { requireTeam } from './find-team.ts'
import {
  deleteMembers,
  findMembership,
  findPrimaryTeam,
  insertMembers,
  listPeopleToJoin,
  lockTeams,
  type TeamRow,
  updatePrimaryTeam,
  updateTeamRow,
} from './queries.ts'

/** A person who was moved, with what is needed to take the move back. */
export type Step = {
  person_id: string
  /** The earlier primary team, with the time since which the person was in it. */
  from: { id: string; name: string; joined_at: Date } | null
  /** The person was in the new team already, as in a further one. */
  was_in: boolean
}

/**
 * Moves a person from their primary team to another in one step, so that they are never in both or in none. From the
 * next round on they count in the new team; earlier answers stay with the old one.
 */
export async function movePerson(
  ctx: Context,
  id: string,
  teamId: string,
): Promise<{ from: string | null; to: string }> {
  ctx.authorize('update', 'Teams', await requireTeam(ctx, teamId))
  await findSeenEmployee(ctx, id)
  await lockTeams(ctx)
  const team = await requireTeam(ctx, teamId)
  const { from } = await takeStep(ctx, id, team)
  // An open form of either team now has an outdated list of people, so its version grows.
  for (const changed of from ? [from.id, teamId] : [teamId]) await updateTeamRow(ctx, changed, {})
  return { from: from?.name ?? null, to: team.name }
}

/** Moves one person while the teams are locked. With `stay` they stay in the earlier team as in a further one. */
export async function takeStep(ctx: Context, id: string, team: TeamRow, stay = false): Promise<Step> {
  if ((await listPeopleToJoin(ctx, [id])).length === 0) throw new AppError('not_found')
  const old = await findPrimaryTeam(ctx, id)
  if (old?.id === team.id) throw new AppError('already_in_team')
  if (old?.manager_id === id && !stay) throw new AppError('leads_the_team')
  const was_in = (await findMembership(ctx, team.id, id)) !== undefined
  if (!was_in) await insertMembers(ctx, team.id, [id], ctx.now)
  if (old && !stay) await deleteMembers(ctx, old.id, [id])
  await updatePrimaryTeam(ctx, id, team.id)
  await recordEvent(ctx, 'employee_moved', { actorId: ctx.actor.userId, subjectId: id })
  return { person_id: id, from: old ? { id: old.id, name: old.name, joined_at: old.joined_at } : null, was_in }
}
