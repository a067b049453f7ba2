import { type Allow, everything, type Rules } from '../lib/ability.ts'

/**
 * Fields that the person responsible for an action may change. All other fields are for those who manage the action.
 */
export const fieldsOfResponsible = ['status', 'notes'] as const

/**
 * The responsible person sees the action and reports its progress. Actions about a person are excluded: they are only
 * for those who lead that person.
 */
const responsible = (allow: Allow<'ActionItems'>, userId: string) => {
  const theirs = { responsible_id: userId, subject_type: { $in: ['company', 'team'] } }
  allow('read', theirs, 'где отвечает сам, кроме действий о людях')
  allow(
    'update',
    { ...theirs, field: { $in: fieldsOfResponsible } },
    'где отвечает сам, кроме действий о людях: статус и заметки',
  )
}

/**
 * A manager manages the actions about the teams they lead and about the people in them. Nobody sees an action about
 * themselves. Rules that only allow cannot express this, so the server checks it (`action-items/sight.ts`).
 */
export const actionItemPermissions: Rules<'ActionItems'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId, teamsLed }) => {
    allow(['read', 'create', 'update', 'delete'], { team_id: { $in: teamsLed } }, 'своих команд')
    responsible(allow, userId)
  },
  employee: (allow, { userId }) => responsible(allow, userId),
}
