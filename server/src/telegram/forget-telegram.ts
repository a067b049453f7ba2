import type { TenantContext } from '../lib/context.ts'
import { deleteCode, deleteConnection } from './queries.ts'

/** Whoever leaves the company takes their Telegram along: the chat, and the code that would connect another one. */
export async function forgetTelegram(ctx: TenantContext, userId: string): Promise<void> {
  await deleteConnection(ctx, userId)
  await deleteCode(ctx, userId)
}
