import { type Allow, everything, type Rules } from '../lib/ability.ts'
import { employeeFields, seenByEmployee } from './fields.ts'

const ownPlan = (allow: Allow<'DevelopmentPlans'>, userId: string) => {
  allow('read', { employee_id: userId, status: { $in: seenByEmployee } }, 'свои, кроме черновиков')
  allow(
    'update',
    { employee_id: userId, field: { $in: employeeFields } },
    'в своём – комментарий сотрудника и статусы активностей',
  )
}

/**
 * Managers write the plans of the teams that they lead; with their own plan they do only what employees do. Rules that
 * only allow cannot forbid writing a plan for oneself, so `rights.ts` does.
 */
export const developmentPlanPermissions: Rules<'DevelopmentPlans'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId, teamsLed }) => {
    allow(['read', 'create', 'update', 'delete'], { team_id: { $in: teamsLed } }, 'своих команд')
    ownPlan(allow, userId)
  },
  employee: (allow, { userId }) => ownPlan(allow, userId),
}
