import { nothing, type Rules } from '../lib/ability.ts'

/**
 * Owner and admin invite. `administer` decides which role an invitation may give. Only the owner may invite an admin,
 * and nobody may invite another owner.
 */
export const invitePermissions: Rules<'Invites'> = {
  owner: (allow) => {
    allow(['read', 'create', 'update', 'delete'])
    allow('administer', { role: { $in: ['admin', 'manager', 'employee'] } }, 'всех, кроме владельца')
  },
  admin: (allow) => {
    allow(['read', 'create', 'update', 'delete'])
    allow('administer', { role: { $in: ['manager', 'employee'] } }, 'руководителей и сотрудников')
  },
  manager: nothing,
  employee: nothing,
}
