import { deletionRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import { forgetPerson, markDeleted } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'

/** What each feature does when a person leaves; departures.ts lists them. */
export type PersonLeaves = readonly ((ctx: TenantContext, userId: string) => Promise<unknown>)[]

/** Somebody leaves: out of sessions, teams and what is being asked now. What they have answered stays in the figures. */
export async function deleteEmployee(ctx: Context, id: string, leaves: PersonLeaves): Promise<void> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, deletionRefusal)
  await letGo(ctx, id, leaves)
  await ctx.jobs.add('employees.note-erasure', { userId: id })
  await recordEvent(ctx, 'employee_deleted', { actorId: ctx.actor.userId, subjectId: id })
}

/** Somebody is gone, and whatever a leaving person takes along with them. Of whoever has `withdrawn` their consent the name goes too. */
export async function letGo(
  ctx: TenantContext,
  id: string,
  leaves: PersonLeaves,
  how: { withdrawn?: true } = {},
): Promise<void> {
  await markDeleted(ctx, id, ctx.now)
  for (const leave of leaves) await leave(ctx, id)
  if (how.withdrawn) await forgetPerson(ctx, id)
}
