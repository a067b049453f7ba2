import type { TenantContext } from '../lib/context.ts'
import { findTeam, insertMembers, lockTeams, updateTeamRow } from './queries.ts'

/** Adds a person with a new account to a team; one that was deleted meanwhile is skipped. */
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
