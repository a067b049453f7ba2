import { deletionRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import { markDeleted } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'

/** What each feature does when a person leaves; departures.ts lists them. */
export type PersonLeaves = readonly ((ctx: TenantContext, userId: string) => Promise<unknown>)[]

/** Somebody leaves: out of sessions, teams and what is being asked now. What they have answered stays in the figures. */
export async function deleteEmployee(ctx: Context, id: string, leaves: PersonLeaves): Promise<void> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, deletionRefusal)
  await markDeleted(ctx, id, ctx.now)
  for (const leave of leaves) await leave(ctx, id)
  await ctx.jobs.add('employees.note-erasure', { userId: id })
  await recordEvent(ctx, 'employee_deleted', { actorId: ctx.actor.userId, subjectId: id })
}
