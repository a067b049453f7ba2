import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { requireTeam } from './find-team.ts'
import { deleteMembers, findTeam, listMemberIds, lockTeams, markTeamDeleted } from './queries.ts'

/** Steps of other features when a team is deleted, each with the number of its items; departures.ts lists them. */
export type TeamLeaves = {
  stoppedPulses: (ctx: Context, teamId: string) => Promise<number>
  droppedActions: (ctx: Context, teamId: string) => Promise<number>
}

/**
 * Deletes a team from every list and frees its people; their answers still count. Its running pulses are stopped,
 * because their team does not exist any more.
 */
export async function deleteTeam(ctx: Context, id: string, leaves: TeamLeaves): Promise<{ stoppedPulses: number }> {
  ctx.authorize('delete', 'Teams', await requireTeam(ctx, id))
  await lockTeams(ctx)
  if (!(await findTeam(ctx, id))) throw new AppError('not_found')
  const stoppedPulses = await leaves.stoppedPulses(ctx, id)
  await leaves.droppedActions(ctx, id)
  await deleteMembers(ctx, id, await listMemberIds(ctx, id))
  await markTeamDeleted(ctx, id, ctx.now)
  await recordEvent(ctx, 'team_deleted', { actorId: ctx.actor.userId, subjectId: id })
  return { stoppedPulses }
}
