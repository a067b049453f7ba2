import { deletionRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import { closeAccount } from '../auth/close-account.ts'
import type { Context } from '../lib/context.ts'
import { forgetPhoto } from '../people/change-photo.ts'
import { markDeleted } from '../people/employee-queries.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'
import { withdrawFromRounds } from '../pulses/rounds/withdraw-from-rounds.ts'
import { leaveTeams } from '../teams/leave-queries.ts'
import { disconnectUser } from '../telegram/disconnect-user.ts'

/** Somebody leaves: out of sessions, teams and what is being asked now. What they have answered stays in the figures. */
export async function deleteEmployee(ctx: Context, id: string): Promise<void> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, deletionRefusal)
  await markDeleted(ctx, id, ctx.now)
  await closeAccount(ctx, id)
  await forgetPhoto(ctx, id)
  await disconnectUser(ctx, id)
  await leaveTeams(ctx, id)
  await withdrawFromRounds(ctx, id)
  await recordEvent(ctx, 'employee_deleted', { actorId: ctx.actor.userId, subjectId: id })
}
