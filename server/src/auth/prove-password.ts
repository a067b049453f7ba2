import { AppError } from '../lib/app-error.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import { isRightPassword } from './password-hash.ts'
import { type Account, lockAccount } from './queries.ts'

/**
 * Asks whoever is signed in for their password once more, before something that an open session alone must not do. Slow work: it
 * belongs between two transactions. All such questions of a session are counted together.
 */
export async function provePassword(
  { platform, sessionId }: Pick<Context, 'platform' | 'sessionId'>,
  account: Account,
  typed: string,
): Promise<void> {
  // An open session left on a shared computer must not become a place to guess the password.
  await platform.limits.consume('password.session', sessionId)
  if (!(await isRightPassword(typed, account.password_hash))) throw new AppError('current_password_wrong')
  await platform.limits.forget('password.session', sessionId)
}

/** The account that was proven, under its lock. Changed while the password was verified, what was proven is the password no more. */
export async function lockProven(ctx: TenantContext, proven: Account): Promise<Account> {
  const account = await lockAccount(ctx, proven.id)
  if (account?.password_hash !== proven.password_hash) throw new AppError('current_password_wrong')
  return account
}
