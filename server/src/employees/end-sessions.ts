import { signOutRefusal } from '@kamerton/contract/employees/rules'
import { recordEvent } from '../audit/record-event.ts'
import { listLiveSessions, markSessionsEnded } from '../auth/session-queries.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee, lockWithActor } from '../people/find-employee.ts'

/** Signs a person out on all their devices, and returns how many there were. */
export async function endSessions(ctx: Context, id: string): Promise<{ ended: number }> {
  const employee = await findSeenEmployee(ctx, id)
  await lockWithActor(ctx, employee, signOutRefusal)
  const alive = await listLiveSessions(ctx, id, ctx.now)
  await markSessionsEnded(ctx, id, { except: ctx.sessionId, now: ctx.now })
  await recordEvent(ctx, 'employee_signed_out', { actorId: ctx.actor.userId, subjectId: id })
  return { ended: alive.filter((session) => session.id !== ctx.sessionId).length }
}
