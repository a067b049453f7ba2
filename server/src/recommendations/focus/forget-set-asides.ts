import type { TenantContext } from '../../lib/context.ts'
import { deleteSetAsidesOf } from './queries.ts'

/** Deletes the set-aside cards of a person who leaves: they held for that reader alone. */
export async function forgetSetAsides(ctx: TenantContext, userId: string): Promise<void> {
  await deleteSetAsidesOf(ctx, userId)
}
