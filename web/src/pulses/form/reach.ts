import { type AppAbility, may } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf } from '@kamerton/contract/permissions'
import { actorOf } from '../../lib/session'

/** Audiences that this person may ask. */
export type Reach = { mayAskCompany: boolean; teamIds: readonly string[] }

const mayAsk = (ability: AppAbility, target_type: string, target_value: string | null) =>
  may(ability, 'create', 'Pulses', { target_type, target_value })

export function reachOf(user: CurrentUser): Reach {
  const ability = abilityOf(actorOf(user))
  return {
    mayAskCompany: mayAsk(ability, 'company', null),
    teamIds: user.teams_led.filter((id) => mayAsk(ability, 'team', id)),
  }
}

export const maySomeoneBeAsked = ({ mayAskCompany, teamIds }: Reach): boolean => mayAskCompany || teamIds.length > 0
