import { changeRefusal, emailRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeChanges, EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { moveEmail } from '../auth/move-email.ts'
import type { Context } from '../lib/context.ts'
import { updateDetails } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Name, position and address of a person; a position that is not named stays. */
export async function updateEmployee(ctx: Context, id: string, changes: EmployeeChanges): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  const { email } = await lockWithActor(ctx, employee, (actor, target) =>
    target.email === changes.email ? changeRefusal(actor, target) : emailRefusal(actor, target),
  )
  if (changes.email !== email) await moveEmail(ctx, { ...employee, email }, changes.email)
  await updateDetails(ctx, id, changes)
  await recordEvent(ctx, 'employee_updated', { actorId: ctx.actor.userId, subjectId: id })
  return showEmployee(ctx, id)
}
