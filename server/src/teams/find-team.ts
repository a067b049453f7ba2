import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findTeam, type TeamRow } from './queries.ts'

/** A team that the actor may see; any other does not exist for them. */
export async function requireTeam(ctx: Context, id: string): Promise<TeamRow> {
  const team = await findTeam(ctx, id)
  ctx.may('read', 'Teams', team ?? {})
  if (!team) throw new AppError('not_found')
  ctx.authorizeSight('Teams', team)
  return team
}
