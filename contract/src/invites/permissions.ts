import { nothing, type Rules } from '../lib/ability.ts'

/**
 * Owner and admin invite. To administer an invitation is to say as whom its person is let in: only the owner makes admins by a
 * link, and nobody another owner.
 */
export const invitePermissions: Rules<'Invites'> = {
  owner: (allow) => {
    allow(['read', 'create', 'update', 'delete'])
    allow('administer', { role: { $in: ['admin', 'manager', 'employee'] } })
  },
  admin: (allow) => {
    allow(['read', 'create', 'update', 'delete'])
    allow('administer', { role: { $in: ['manager', 'employee'] } })
  },
  manager: nothing,
  employee: nothing,
}
