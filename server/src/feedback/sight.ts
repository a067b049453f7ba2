import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { listTeamsOfUser } from '../people/queries.ts'
import { findColleague } from './queries.ts'

/**
 * Whether the actor may read feedback about this person: it is about the actor, about somebody they lead, or the actor
 * sees everybody.
 */
export async function maySeeFeedbackOf(ctx: Context, userId: string): Promise<boolean> {
  if (ctx.may('read', 'Feedback', { target_user_id: userId })) return true
  const teams = await listTeamsOfUser(ctx, userId)
  return teams.some(({ id }) => ctx.may('read', 'Feedback', { target_user_id: userId, team_id: id }))
}

/** A person whose feedback the actor may not read does not exist here, like one who has left. */
export async function authorizeFeedbackOf(ctx: Context, userId: string): Promise<void> {
  const isSeen = await maySeeFeedbackOf(ctx, userId)
  if (!isSeen || !(await findColleague(ctx, userId))) throw new AppError('not_found')
}
