import type { TenantContext } from '../lib/context.ts'
import { deleteCode, deleteConnection } from './queries.ts'

/**
 * Deletes the Telegram data of a person who leaves the company: the chat, and the code that would connect another one.
 */
export async function forgetTelegram(ctx: TenantContext, userId: string): Promise<void> {
  await deleteConnection(ctx, userId)
  await deleteCode(ctx, userId)
}
