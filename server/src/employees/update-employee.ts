import { emailRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeChanges, EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { moveEmail } from '../auth/move-email.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { updateDetails } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Name, position and address of a person; a position that is not named stays. */
export async function updateEmployee(ctx: Context, id: string, changes: EmployeeChanges): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  ctx.authorize('update', 'Employees', { id })
  const { actor, target } = await lockWithActor(ctx, id)
  if (changes.email !== target.email) {
    const refusal = emailRefusal(actor, target)
    if (refusal) throw new AppError(refusal)
    await moveEmail(ctx, { ...employee, email: target.email }, changes.email)
  }
  await updateDetails(ctx, id, changes)
  await recordEvent(ctx, 'employee_updated', { actorId: actor.id, subjectId: id })
  return showEmployee(ctx, id)
}
