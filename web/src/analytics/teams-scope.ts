import { type AppAbility, may } from '@kamerton/contract/lib/ability'

export type TeamsScope = 'top_teams_enps' | 'own_teams_enps' | 'none'

/** The teams that the dashboard compares: all of the company, or those that the person leads. */
export function teamsScopeOf(ability: AppAbility): TeamsScope {
  if (may(ability, 'read', 'Dashboard', { scope: 'top_teams_enps' })) return 'top_teams_enps'
  return may(ability, 'read', 'Dashboard', { scope: 'own_teams_enps' }) ? 'own_teams_enps' : 'none'
}
