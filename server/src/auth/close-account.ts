import type { TenantContext } from '../lib/context.ts'
import { deleteEmailTokens } from './email-token-queries.ts'
import { releaseEmail } from './queries.ts'
import { endSessionsOfUser } from './session-queries.ts'

/** Nobody signs in as this person any more, and the address may belong to a new account. */
export async function closeAccount(ctx: TenantContext, userId: string): Promise<void> {
  await releaseEmail(ctx, userId)
  await endSessionsOfUser(ctx, userId, { except: null, now: ctx.now })
  await deleteEmailTokens(ctx, userId, ['verify', 'reset'])
}
