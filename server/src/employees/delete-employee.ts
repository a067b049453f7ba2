import { deletionRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import { forgetPerson, markDeleted } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'

/** Steps of each feature when a person leaves; departures.ts lists them. */
export type PersonLeaves = readonly ((ctx: TenantContext, userId: string) => Promise<unknown>)[]

/**
 * Somebody leaves: they lose their sessions, their teams and the questions open to them. Their answers stay in the
 * figures.
 */
export async function deleteEmployee(ctx: Context, id: string, leaves: PersonLeaves): Promise<void> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, deletionRefusal)
  await removePerson(ctx, id, leaves)
  await ctx.jobs.add('employees.note-erasure', { userId: id })
  await recordEvent(ctx, 'employee_deleted', { actorId: ctx.actor.userId, subjectId: id })
}

/**
 * Marks a person deleted and runs the steps of every feature. With `withdrawn`, their consent is taken back and their
 * name is erased too.
 */
export async function removePerson(
  ctx: TenantContext,
  id: string,
  leaves: PersonLeaves,
  how: { withdrawn?: true } = {},
): Promise<void> {
  await markDeleted(ctx, id, ctx.now)
  for (const leave of leaves) await leave(ctx, id)
  if (how.withdrawn) await forgetPerson(ctx, id)
}
