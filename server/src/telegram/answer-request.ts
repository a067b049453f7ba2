import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { updateTelegramUsername } from '../people/queries.ts'
import { findConnection, insertConnection, markActive, takeRequest } from './queries.ts'
import { showConnection } from './show-connection.ts'

/**
 * The signed-in person says whether the chat that sent their code is theirs. Only this connects a chat: a code that
 * somebody else has read over a shoulder is not enough.
 */
export async function answerRequest(
  ctx: Context,
  { pending_id, is_mine }: { pending_id: string; is_mine: boolean },
): Promise<TelegramConnection> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const request = await takeRequest(ctx, userId, pending_id, ctx.now)
  if (!request) throw new AppError((await findConnection(ctx, userId)) ? 'telegram_connected' : 'telegram_request_gone')
  const { chat_id: chatId, username } = request
  if (is_mine) {
    const connection = { user_id: userId, chat_id: chatId, username, connected_at: ctx.now }
    if (!(await insertConnection(ctx, connection))) throw new AppError('telegram_chat_taken')
    await markActive(ctx, userId, ctx.now)
    if (username) await updateTelegramUsername(ctx, userId, username)
  }
  await recordEvent(ctx, is_mine ? 'telegram_connected' : 'telegram_request_refused', { actorId: userId })
  await ctx.jobs.add('telegram.tell', { chatId, what: is_mine ? 'connected' : 'refused' })
  return showConnection(ctx)
}
