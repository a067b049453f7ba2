import type { TenantContext } from '../lib/context.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { deleteEmailTokens } from './email-token-queries.ts'
import { deleteEmail } from './queries.ts'
import { markSessionsEnded } from './session-queries.ts'

/** Nobody can sign in as this person any more, and a new account may use the address. */
export async function closeAccount(ctx: TenantContext, userId: string): Promise<void> {
  await deleteEmail(ctx, userId)
  await markSessionsEnded(ctx, userId, { except: null, now: ctx.now })
  await deleteEmailTokens(ctx, userId, ['verify', 'reset'])
  await deleteEmailChange(ctx, userId)
}
