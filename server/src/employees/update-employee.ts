import { changeRefusal, emailRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeChanges, EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { askToChangeEmail } from '../auth/change-email.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { updateDetails } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Changes name, position and address of a person; absent fields stay. The address waits, see askToChangeEmail. */
export async function updateEmployee(
  ctx: Context,
  id: string,
  { version, email: wanted, ...details }: EmployeeChanges,
): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  const staysAt = (email: string) => wanted === undefined || wanted === email
  const { email, ...person } = await lockWithActor(ctx, employee, (actor, target) =>
    staysAt(target.email) ? changeRefusal(actor, target) : emailRefusal(actor, target),
  )
  refuseStale(person, version)
  if (wanted !== undefined && wanted !== email) await askToChangeEmail(ctx, id, wanted)
  await updateDetails(ctx, id, details)
  await recordEvent(ctx, 'employee_updated', { actorId: ctx.actor.userId, subjectId: id })
  return showEmployee(ctx, id)
}
