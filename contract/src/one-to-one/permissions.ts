import { type Allow, everything, type Rules } from '../lib/ability.ts'
import { employeeFields, managerFields } from './form-fields.ts'

const asEmployee = (allow: Allow<'OneToOne'>, userId: string) => {
  allow('read', { employee_id: userId }, 'свои')
  allow('update', { employee_id: userId, field: { $in: employeeFields } }, 'свой комментарий сотрудника')
}

/**
 * A manager manages the series that they lead, and is the employee of their own manager's. Stopping or deleting a
 * series, or changing its settings, is an update of its `status`. Teams decide with whom a series may be made:
 * `create-series.ts`.
 */
export const oneToOnePermissions: Rules<'OneToOne'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId }) => {
    allow(['read', 'create'], { manager_id: userId }, 'где ведёт сам')
    allow(
      'update',
      { manager_id: userId, field: { $in: managerFields } },
      'где ведёт сам: всё, кроме комментария сотрудника',
    )
    asEmployee(allow, userId)
  },
  employee: (allow, { userId }) => asEmployee(allow, userId),
}
