import { roleRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { updateRole } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Gives somebody a role. The role of the owner is handed over: a company has exactly one. */
export async function changeRole(ctx: Context, id: string, role: Role, version?: number): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  refuseStale(await lockWithActor(ctx, employee, (actor, target) => roleRefusal(actor, target, role)), version)
  const actorId = ctx.actor.userId
  // Together with what follows or not at all; the old owner first, because no moment may have two.
  if (role === 'owner') await updateRole(ctx, actorId, 'admin')
  await updateRole(ctx, id, role)
  await recordEvent(ctx, role === 'owner' ? 'ownership_handed_over' : 'role_changed', {
    actorId,
    subjectId: id,
  })
  return showEmployee(ctx, id)
}
