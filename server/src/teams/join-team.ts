import type { TenantContext } from '../lib/context.ts'
import { findTeam, insertMembers, lockTeams, updateTeamRow } from './queries.ts'

/** Somebody who has just opened their account joins a team; one that has been deleted meanwhile is passed over. */
export async function joinTeam(
  ctx: TenantContext,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<void> {
  await lockTeams(ctx)
  if (!(await findTeam(ctx, teamId))) return
  await insertMembers(ctx, teamId, [userId], ctx.now)
  // Whoever has the form of the team open now has a list of people that is not true any more.
  await updateTeamRow(ctx, teamId, {})
}
