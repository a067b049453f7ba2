import { type Allow, everything, type Rules } from '../lib/ability.ts'

/** What whoever is responsible for an action writes of it; everything else is for those whose action it is. */
export const fieldsOfResponsible = ['status', 'notes'] as const

/**
 * Whoever is responsible sees the action and says how far it is. Never one about a person: that is for those who lead the person,
 * whoever is responsible.
 */
const responsible = (allow: Allow<'ActionItems'>, userId: string) => {
  const theirs = { responsible_id: userId, subject_type: { $in: ['company', 'team'] } }
  allow('read', theirs)
  allow('update', { ...theirs, field: { $in: fieldsOfResponsible } })
}

/**
 * Actions about the teams that somebody leads, and about the people in them, are theirs. What no rule that only allows can say, that
 * nobody sees an action about themselves, stands in the server (`action-items/sight.ts`).
 */
export const actionItemPermissions: Rules<'ActionItems'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId, teamsLed }) => {
    allow(['read', 'create', 'update', 'delete'], { team_id: { $in: teamsLed } })
    responsible(allow, userId)
  },
  employee: (allow, { userId }) => responsible(allow, userId),
}
