import { everything, type Rules } from '../lib/ability.ts'
import { employeeFields, managerFields } from './form-fields.ts'

/**
 * A manager looks after the series that they lead, and is the employee of their own manager's. To stop a series, delete it or change
 * its settings is to update its `status`. With whom a series may be made depends on teams: `create-series.ts`.
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
