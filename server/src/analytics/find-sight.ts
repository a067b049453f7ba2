import type { Context } from '../lib/context.ts'
import type { Sight } from './queries.ts'

/** What of the numbers the actor may see: those of the whole company, or of the teams they lead. Others are refused. */
export function findSight(ctx: Context): Sight {
  if (ctx.may('read', 'Dashboard', { scope: 'top_teams_enps' })) return 'company'
  ctx.authorize('read', 'Dashboard', { scope: 'own_teams_enps' })
  return { teams: ctx.actor.teamsLed }
}
