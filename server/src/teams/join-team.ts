import type { TenantContext } from '../lib/context.ts'
import { findTeam, insertMembers, lockTeams, updateTeamRow } from './queries.ts'

type Joining = {
  userId: string
  teamId: string /** Whether the person leads a team that nobody leads. */
  mayLead: boolean
}

/** Adds a person with a new account to a team; one that was deleted meanwhile is skipped. */
export async function joinTeam(ctx: TenantContext, { userId, teamId, mayLead }: Joining): Promise<void> {
  await lockTeams(ctx)
  const team = await findTeam(ctx, teamId)
  if (!team) return
  await insertMembers(ctx, teamId, [userId], ctx.now)
  // An open form of the team now has an outdated list of people, so its version grows.
  await updateTeamRow(ctx, teamId, mayLead && team.manager_id === null ? { manager_id: userId } : {})
}
