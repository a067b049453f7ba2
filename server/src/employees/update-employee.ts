import { changeRefusal, emailRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeChanges, EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { moveEmail } from '../auth/move-email.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { updateDetails } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Name, position and address of a person; what is not named stays. */
export async function updateEmployee(
  ctx: Context,
  id: string,
  { version, ...changes }: EmployeeChanges,
): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  const staysAt = (email: string) => changes.email === undefined || changes.email === email
  const { email, ...person } = await lockWithActor(ctx, employee, (actor, target) =>
    staysAt(target.email) ? changeRefusal(actor, target) : emailRefusal(actor, target),
  )
  refuseStale(person, version)
  if (changes.email !== undefined && changes.email !== email)
    await moveEmail(ctx, { ...employee, email }, changes.email)
  await updateDetails(ctx, id, changes)
  await recordEvent(ctx, 'employee_updated', { actorId: ctx.actor.userId, subjectId: id })
  return showEmployee(ctx, id)
}
