import { nothing, type Role, type Rules } from '../lib/ability.ts'

/**
 * Roles below the owner. Only the owner administers an owner, and nobody deletes one: a company always has an owner.
 */
const belowOwner: readonly Role[] = ['admin', 'manager', 'employee']

/** Owner and admin manage everybody; a manager sees the members of the teams that they lead. */
export const employeePermissions: Rules<'Employees'> = {
  owner: (allow) => {
    allow(['read', 'create', 'update', 'administer'])
    allow('delete', { role: { $in: belowOwner } }, 'всех, кроме владельца')
  },
  admin: (allow) => {
    allow(['read', 'create', 'update'])
    allow(['administer', 'delete'], { role: { $in: belowOwner } }, 'всех, кроме владельца')
  },
  manager: (allow, { teamsLed }) => allow('read', { team_id: { $in: teamsLed } }, 'своих команд'),
  employee: nothing,
}
