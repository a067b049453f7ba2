import type { TenantContext } from '../lib/context.ts'
import { deleteUnprovenClaim, markOwnEmailProven, markVerified, takeEmail } from './queries.ts'

/**
 * A person who follows a link from a letter reads that mailbox. The address becomes theirs, even if somebody else held
 * it unproven. False when another account has proven it before: one address, one account.
 */
export async function proveAddress(ctx: TenantContext, { id, email }: { id: string; email: string }): Promise<boolean> {
  await deleteUnprovenClaim(ctx, email, { toProof: true, now: ctx.now })
  const isTaken = await takeEmail(ctx, email, id, { unprovenUntil: null })
  if (!isTaken && !(await markOwnEmailProven(ctx, email, id))) return false
  await markVerified(ctx, id, ctx.now)
  return true
}
