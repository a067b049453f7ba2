import { SECOND } from '@kamerton/contract/lib/durations'
import type { TenantContext } from '../lib/context.ts'
import type { NoticeKind } from '../lib/notice.ts'
import { insertMessages, listConnected, takeTime } from './queries.ts'

/** Telegram lets a bot send about thirty messages a second, to all chats together; the rest is left for answers. */
const messagesPerSecond = 25

/**
 * Queues messages to those of the people who have connected a chat; they are sent only if the transaction commits. They
 * are spread over time together with other companies' messages: one bot serves all.
 */
export async function queueMessages(
  ctx: TenantContext,
  kind: NoticeKind,
  about: readonly { userId: string; subjectId: string }[],
): Promise<void> {
  if (!ctx.platform.bot || about.length === 0) return
  const connected = await listConnected(
    ctx,
    about.map(({ userId }) => userId),
  )
  const ids = await insertMessages(
    ctx,
    about
      .filter(({ userId }) => connected.has(userId))
      .map(({ userId, subjectId }) => ({
        id: ctx.newId(),
        user_id: userId,
        kind,
        subject_id: subjectId,
        created_at: ctx.now,
      })),
  )
  if (ids.length === 0) return
  const start = await takeTime(ctx, ctx.now, Math.ceil((ids.length / messagesPerSecond) * SECOND))
  for (let from = 0; from < ids.length; from += messagesPerSecond) {
    const due = new Date(start.getTime() + (from / messagesPerSecond) * SECOND)
    await ctx.jobs.addMany(
      'telegram.send',
      ids.slice(from, from + messagesPerSecond).map((messageId) => ({ messageId })),
      due > ctx.now ? { startAfter: due } : {},
    )
  }
}
