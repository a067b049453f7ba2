import { roleRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { setRole } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Gives somebody a role. The role of the owner is handed over: a company has exactly one. */
export async function changeRole(ctx: Context, id: string, role: Role): Promise<EmployeeProfile> {
  await findSeenEmployee(ctx, id)
  ctx.authorize('update', 'Employees', { id })
  const { actor, target } = await lockWithActor(ctx, id)
  const refusal = roleRefusal(actor, target, role)
  if (refusal) throw new AppError(refusal)
  // Together with what follows or not at all; the old owner first, because no moment may have two.
  if (role === 'owner') await setRole(ctx, actor.id, 'admin')
  await setRole(ctx, id, role)
  await recordEvent(ctx, role === 'owner' ? 'ownership_handed_over' : 'role_changed', {
    actorId: actor.id,
    subjectId: id,
  })
  return showEmployee(ctx, id)
}
