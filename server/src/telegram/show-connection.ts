import type { TelegramConnection } from '@kamerton/contract/telegram/schemas'
import type { Context } from '../lib/context.ts'
import { codeOf } from './connection-code.ts'
import { findCode, findConnection, findRequest } from './queries.ts'

/** The actor's own connection, and their code while it is valid. */
export async function showConnection(ctx: Context): Promise<TelegramConnection> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const connection = await findConnection(ctx, userId)
  const code = connection ? undefined : await findCode(ctx, userId, ctx.now)
  const request = code ? await findRequest(ctx, userId, ctx.now) : undefined
  const { bot } = ctx.platform
  return {
    available: bot !== null,
    bot_username: bot?.username() ?? null,
    connected: connection !== undefined,
    telegram_username: connection?.username ?? null,
    connected_at: connection?.connected_at ?? null,
    connection_code: code ? codeOf(ctx, userId, code.seed) : null,
    code_expires_at: code?.expires_at ?? null,
    pending: request ? { id: request.id, telegram_username: request.username, name: request.name } : null,
  }
}
