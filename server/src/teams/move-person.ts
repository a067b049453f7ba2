import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'
import { requireTeam } from './find-team.ts'
import {
  deleteMembers,
  findPrimaryTeam,
  insertMembers,
  listMemberIds,
  listPeopleToJoin,
  lockTeams,
  updatePrimaryTeam,
  updateTeamRow,
} from './queries.ts'

type Moved = { from: string | null; to: string }

/**
 * Moves a person from their primary team to another in one step, so that they are never in both or in none. From the
 * next round on they count in the new team; earlier answers stay with the old one.
 */
export async function movePerson(ctx: Context, id: string, teamId: string): Promise<Moved> {
  ctx.authorize('update', 'Teams', await requireTeam(ctx, teamId))
  await findSeenEmployee(ctx, id)
  await lockTeams(ctx)
  const team = await requireTeam(ctx, teamId)
  if ((await listPeopleToJoin(ctx, [id])).length === 0) throw new AppError('not_found')
  const old = await findPrimaryTeam(ctx, id)
  if (old?.id === teamId) throw new AppError('already_in_team')
  if (old?.manager_id === id) throw new AppError('leads_the_team')
  if (!(await listMemberIds(ctx, teamId)).includes(id)) await insertMembers(ctx, teamId, [id], ctx.now)
  if (old) await deleteMembers(ctx, old.id, [id])
  await updatePrimaryTeam(ctx, id, teamId)
  // An open form of either team now has an outdated list of people, so its version grows.
  for (const changed of old ? [old.id, teamId] : [teamId]) await updateTeamRow(ctx, changed, {})
  await recordEvent(ctx, 'employee_moved', { actorId: ctx.actor.userId, subjectId: id })
  return { from: old?.name ?? null, to: team.name }
}
