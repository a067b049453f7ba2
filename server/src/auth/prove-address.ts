import type { TenantContext } from '../lib/context.ts'
import { deleteUnprovenClaim, markOwnEmailProven, markVerified, takeEmail } from './queries.ts'

/**
 * Whoever follows a link that only a letter holds reads that mailbox: the address is theirs, whoever kept it without such a
 * proof. False when another account has proven it before: one address, one account.
 */
export async function proveAddress(ctx: TenantContext, { id, email }: { id: string; email: string }): Promise<boolean> {
  await deleteUnprovenClaim(ctx, email, { toProof: true, now: ctx.now })
  const isTaken = await takeEmail(ctx, email, id, { unprovenUntil: null })
  if (!isTaken && !(await markOwnEmailProven(ctx, email, id))) return false
  await markVerified(ctx, id, ctx.now)
  return true
}
