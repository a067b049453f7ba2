import { everything, type Rules } from '../lib/ability.ts'
import { employeeFields, managerFields } from './form-fields.ts'

/**
 * A manager manages the series that they lead, and is the employee of their own manager's. Stopping or deleting a
 * series, or changing its settings, is an update of its `status`. Teams decide with whom a series may be made:
 * `create-series.ts`.
 */
export const oneToOnePermissions: Rules<'OneToOne'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId }) => {
    allow(['read', 'create'], { manager_id: userId })
    allow('update', { manager_id: userId, field: { $in: managerFields } })
    allow('read', { employee_id: userId })
    allow('update', { employee_id: userId, field: { $in: employeeFields } })
  },
  employee: (allow, { userId }) => {
    allow('read', { employee_id: userId })
    allow('update', { employee_id: userId, field: { $in: employeeFields } })
  },
}
