import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext } from '../lib/context.ts'
import { deleteConnection } from './queries.ts'

/** Ends a person's connection, for any reason. False when there was none. */
export async function disconnectUser(ctx: TenantContext, userId: string): Promise<boolean> {
  const was = await deleteConnection(ctx, userId)
  if (was) await recordEvent(ctx, 'telegram_disconnected', { actorId: userId })
  return was
}
