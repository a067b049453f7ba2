import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { requireTeam } from './find-team.ts'
import { deleteMembers, findTeam, listMemberIds, lockTeams, markTeamDeleted } from './queries.ts'

/** What other features do when a team is deleted, each telling how many it concerned; departures.ts lists them. */
export type TeamLeaves = {
  stoppedPulses: (ctx: Context, teamId: string) => Promise<number>
  droppedActions: (ctx: Context, teamId: string) => Promise<number>
}

/**
 * The team goes from every list and its people are free; what they answered stays counted. Its running pulses are stopped:
 * they would ask a team that is not there.
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
