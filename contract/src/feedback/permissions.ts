import { type Allow, everything, type Rules } from '../lib/ability.ts'

const ownFeedback = (allow: Allow<'Feedback'>, userId: string) => {
  allow('create')
  allow('read', { target_user_id: userId }, 'о себе')
}

/**
 * Everybody may write feedback about colleagues. It is read by the person it is about, by their managers, and by owner
 * and admin.
 */
export const feedbackPermissions: Rules<'Feedback'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId, teamsLed }) => {
    ownFeedback(allow, userId)
    allow('read', { team_id: { $in: teamsLed } }, 'своих команд')
  },
  employee: (allow, { userId }) => ownFeedback(allow, userId),
}
