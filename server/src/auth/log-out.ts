import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { markSessionEnded } from './session-queries.ts'

/** Ends the actor's session: its access and refresh tokens stop working at once. */
export async function logOut(ctx: Context) {
  ctx.authorizeOwn(ctx.actor.userId)
  await markSessionEnded(ctx, ctx.sessionId, ctx.now)
  await recordEvent(ctx, 'logout', { actorId: ctx.actor.userId, subjectId: ctx.sessionId })
  return { msg: 'Вы вышли из системы' }
}
