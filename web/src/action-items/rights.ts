import type { AppAbility } from '@kamerton/contract/lib/ability'

/** Says whether the person may create any actions at all. Others are only responsible for those given to them. */
export const managesActions = (ability: AppAbility): boolean =>
  ability.possibleRulesFor('create', 'ActionItems').length > 0
