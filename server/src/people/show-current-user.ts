import { fullName } from '@kamerton/contract/lib/names'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import type { Context } from '../lib/context.ts'
import { findCurrentUser, listTeamsOfUser } from './queries.ts'

/** The signed-in person with the teams they are in and those they lead. */
export async function showCurrentUser(ctx: Context): Promise<CurrentUser> {
  const { userId, teamsLed } = ctx.actor
  ctx.authorizeOwn(userId)
  const user = await findCurrentUser(ctx, userId)
  const teams = await listTeamsOfUser(ctx, userId)
  return { ...user, full_name: fullName(user), teams, teams_led: [...teamsLed] }
}
