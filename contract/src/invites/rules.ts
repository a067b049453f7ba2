import { type AppAbility, may } from '../lib/ability.ts'
import { InvitedRole } from './schemas.ts'

/** Roles that the actor may invite people as, the usual one first. */
export const rolesToInvite = (ability: AppAbility): InvitedRole[] =>
  InvitedRole.options.filter((role) => may(ability, 'administer', 'Invites', { role }))
