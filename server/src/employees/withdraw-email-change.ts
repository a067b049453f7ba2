import { emailRefusal } from '@kamerton/contract/employees/rules'
import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { deleteEmailChange } from '../auth/email-change-queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { showEmployee } from './show-employee.ts'

/** Drops a new address that still waits; the link in its letter stops working. */
export async function withdrawEmailChange(ctx: Context, id: string): Promise<EmployeeProfile> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, emailRefusal)
  if (!(await deleteEmailChange(ctx, id))) throw new AppError('not_found')
  await recordEvent(ctx, 'employee_updated', { actorId: ctx.actor.userId, subjectId: id })
  return showEmployee(ctx, id)
}
