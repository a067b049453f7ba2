import type { AppAbility } from '@kamerton/contract/lib/ability'

/** Whether there is anything at all that somebody may take into work: others only answer for what they were given. */
export const managesActions = (ability: AppAbility): boolean =>
  ability.possibleRulesFor('create', 'ActionItems').length > 0
