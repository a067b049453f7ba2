import type { Session } from '@kamerton/contract/auth/schemas'
import { recordEvent, recordEvents } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { deviceWords } from './device-words.ts'
import { findSession, listLiveSessions, markSessionEnded, markSessionsEnded } from './session-queries.ts'

/** The person's live sessions, this one first. */
export async function showSessions(ctx: Context): Promise<Session[]> {
  ctx.authorizeOwn(ctx.actor.userId)
  const sessions = await listLiveSessions(ctx, ctx.actor.userId, ctx.now)
  return sessions
    .map(({ user_agent, ...session }) => ({
      ...session,
      device: deviceWords(user_agent),
      is_current: session.id === ctx.sessionId,
    }))
    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** Ends one of the actor's own sessions; other people's sessions do not exist here. */
export async function endOwnSession(ctx: Context, { id }: { id: string }) {
  const session = await findSession(ctx, id)
  ctx.authorizeOwn(ctx.actor.userId)
  if (!session || session.user_id !== ctx.actor.userId || session.ended_at) throw new AppError('not_found')
  await markSessionEnded(ctx, id, ctx.now)
  await recordEvent(ctx, 'session_ended', { actorId: ctx.actor.userId, subjectId: id })
  return { msg: 'Сеанс завершён' }
}

/** Ends every session of the person but this one. */
export async function endOtherSessions(ctx: Context) {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const ended = await markSessionsEnded(ctx, userId, { except: ctx.sessionId, now: ctx.now })
  const subjectIds = ended.map(({ id }) => id)
  if (subjectIds.length > 0) await recordEvents(ctx, 'session_ended', { actorId: userId, subjectIds })
  return { msg: 'Остальные сеансы завершены' }
}
