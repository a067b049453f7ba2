import { roleRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile, GivenRole } from '@kamerton/contract/employees/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { updateRole } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Gives a person a role. For the role of owner see `handOver`. */
export async function changeRole(
  ctx: Context,
  id: string,
  role: GivenRole,
  version?: number,
): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  refuseStale(await lockWithActor(ctx, employee, (actor, target) => roleRefusal(actor, target, role)), version)
  await updateRole(ctx, id, role)
  await recordEvent(ctx, 'role_changed', { actorId: ctx.actor.userId, subjectId: id, detail: roleLabels[role] })
  return showEmployee(ctx, id)
}
