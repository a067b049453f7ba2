import type { Allow } from '../lib/ability.ts'

/** Everybody writes about their colleagues; what was written is read by the person it is about and by their managers. */
export const feedbackPermissions: Allow = (actor, allow) => {
  if (actor.role !== 'manager' && actor.role !== 'employee') return
  allow('create', 'Feedback')
  allow('read', 'Feedback', { target_user_id: actor.userId })
  if (actor.role === 'manager') allow('read', 'Feedback', { team_id: { $in: [...actor.teamsLed] } })
}
