import { nothing, type Role, type Rules } from '../lib/ability.ts'

/** Everybody but the owner, whom only the owner administers and nobody deletes: a company is never without one. */
const belowOwner: readonly Role[] = ['admin', 'manager', 'employee']

/** Owner and admin look after everybody; a manager sees the members of the teams they lead. */
export const employeePermissions: Rules<'Employees'> = {
  owner: (allow) => {
    allow(['read', 'create', 'update', 'administer'])
    allow('delete', { role: { $in: belowOwner } })
  },
  admin: (allow) => {
    allow(['read', 'create', 'update'])
    allow(['administer', 'delete'], { role: { $in: belowOwner } })
  },
  manager: (allow, { teamsLed }) => allow('read', { team_id: { $in: teamsLed } }),
  employee: nothing,
}
