import type { Actor, Allow, Rules } from '../lib/ability.ts'

/** Everybody who was asked fills in their own review, whatever their role is now. */
const own = (allow: Allow<'ManagerReviews'>, { userId }: Actor) =>
  allow(['read', 'update'], { manager_id: userId }, 'где ведёт сам')

/**
 * Owner and admin read the reviews of all managers and write only their own. Nobody reads the sheet about themselves.
 * Rules that only allow cannot express this, so the queries check it (`server/src/pulses/manager-reviews/queries.ts`).
 */
const reader = (allow: Allow<'ManagerReviews'>, actor: Actor) => {
  allow('read')
  own(allow, actor)
}

export const managerReviewPermissions: Rules<'ManagerReviews'> = {
  owner: reader,
  admin: reader,
  manager: own,
  employee: own,
}
