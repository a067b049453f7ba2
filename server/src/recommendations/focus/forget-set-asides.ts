import type { TenantContext } from '../../lib/context.ts'
import { deleteSetAsidesOf } from './queries.ts'

/** Deletes the set-aside cards of a person who leaves, which held for that reader alone, and those about them. */
export async function forgetSetAsides(ctx: TenantContext, userId: string): Promise<void> {
  await deleteSetAsidesOf(ctx, userId)
}
