import { MINUTE } from '@kamerton/contract/lib/durations'
import { codeMinutes } from '@kamerton/contract/telegram/code'
import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { codeOf, hashCode } from './connection-code.ts'
import { deleteRequest, findConnection, updateCode } from './queries.ts'
import { showConnection } from './show-connection.ts'

/** Replaces the code of a person who has no connected chat yet. */
export async function generateCode(ctx: Context): Promise<TelegramConnection> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  if (!ctx.platform.bot) throw new AppError('telegram_not_set_up')
  if (await findConnection(ctx, userId)) throw new AppError('telegram_connected')
  const seed = ctx.newRandomId()
  await updateCode(ctx, {
    user_id: userId,
    code_hash: hashCode(ctx.platform.secret, codeOf(ctx, userId, seed)),
    seed,
    expires_at: new Date(ctx.now.getTime() + codeMinutes * MINUTE),
  })
  // A chat that used the code before this one is refused.
  const waited = await deleteRequest(ctx, userId, ctx.now)
  if (waited !== null) await ctx.jobs.add('telegram.tell', { chatId: waited, what: 'refused' })
  return showConnection(ctx)
}
