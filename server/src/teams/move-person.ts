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
 * Somebody leaves their primary team for another in one step, so that no moment has them in both or in none. From the next
 * round on they count there; what they answered before stays with the team they were in.
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
  // Whoever has the form of either team open now has a list of people that is not true any more.
  for (const changed of old ? [old.id, teamId] : [teamId]) await updateTeamRow(ctx, changed, {})
  await recordEvent(ctx, 'employee_moved', { actorId: ctx.actor.userId, subjectId: id })
  return { from: old?.name ?? null, to: team.name }
}
