import type { Context } from '../lib/context.ts'
import type { Sight } from './queries.ts'

/**
 * Decides whose numbers the actor may see: the whole company's, or those of the teams they lead. Others are refused.
 */
export function findSight(ctx: Context): Sight {
  if (ctx.may('read', 'Dashboard', { scope: 'top_teams_enps' })) return 'company'
  ctx.authorize('read', 'Dashboard', { scope: 'own_teams_enps' })
  return { teams: ctx.actor.teamsLed }
}
