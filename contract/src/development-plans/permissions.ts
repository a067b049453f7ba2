import { type Allow, everything, type Rules } from '../lib/ability.ts'
import { employeeFields, seenByEmployee } from './fields.ts'

const ownPlan = (allow: Allow<'DevelopmentPlans'>, userId: string) => {
  allow('read', { employee_id: userId, status: { $in: seenByEmployee } })
  allow('update', { employee_id: userId, field: { $in: employeeFields } })
}

/**
 * Plans of the teams that somebody leads are theirs to write; of their own they do what employees do. What no rule that only
 * allows can say, that nobody writes a plan for themselves, stands in `rights.ts`.
 */
export const developmentPlanPermissions: Rules<'DevelopmentPlans'> = {
  owner: everything,
  admin: everything,
  manager: (allow, { userId, teamsLed }) => {
    allow(['read', 'create', 'update', 'delete'], { team_id: { $in: teamsLed } })
    ownPlan(allow, userId)
  },
  employee: (allow, { userId }) => ownPlan(allow, userId),
}
