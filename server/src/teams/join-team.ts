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
  // An open form of the team now has an outdated list of people, so its version grows.
  await updateTeamRow(ctx, teamId, {})
}
