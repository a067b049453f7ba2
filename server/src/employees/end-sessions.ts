import { signOutRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import { endSessionsOfUser, listLiveSessions } from '../auth/session-queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'

/** Signs a person out on all their devices, and says on how many they were signed in. */
export async function endSessions(ctx: Context, id: string): Promise<{ ended: number }> {
  await findSeenEmployee(ctx, id)
  ctx.authorize('update', 'Employees', { id })
  const { actor, target } = await lockWithActor(ctx, id)
  const refusal = signOutRefusal(actor, target)
  if (refusal) throw new AppError(refusal)
  const alive = await listLiveSessions(ctx, id, ctx.now)
  await endSessionsOfUser(ctx, id, { except: ctx.sessionId, now: ctx.now })
  await recordEvent(ctx, 'employee_signed_out', { actorId: actor.id, subjectId: id })
  return { ended: alive.filter((session) => session.id !== ctx.sessionId).length }
}
