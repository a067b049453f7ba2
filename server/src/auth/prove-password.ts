import { AppError } from '../lib/app-error.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import type { LimitName } from '../lib/pace/rate-limit.ts'
import { isRightPassword } from './password-hash.ts'
import { type Account, lockAccount } from './queries.ts'

type Asked = {
  typed: string
  /**
   * A second limit for the tries, counted by person and company, for acts that a new session must not let anybody guess
   * anew.
   */
  countedToo?: LimitName
}

/**
 * Asks a signed-in person for their password again, before something that an open session alone must not do. It is slow
 * work, so it belongs between two transactions. All such questions of a session share one limit.
 */
export async function provePassword(
  { platform: { limits }, companyId, sessionId }: Pick<Context, 'platform' | 'companyId' | 'sessionId'>,
  account: Account,
  { typed, countedToo }: Asked,
): Promise<void> {
  const counted: [LimitName, string][] = [
    // An open session left on a shared computer must not become a place to guess the password.
    ['password.session', sessionId],
    ...(countedToo ? [[countedToo, `${companyId} ${account.id}`] satisfies [LimitName, string]] : []),
  ]
  for (const [name, key] of counted) await limits.consume(name, key)
  if (!(await isRightPassword(typed, account.password_hash))) throw new AppError('current_password_wrong')
  for (const [name, key] of counted) await limits.forget(name, key)
}

/** Locks the account that was proven. If its password changed during the check, the proof no longer holds. */
export async function lockProven(ctx: TenantContext, proven: Account): Promise<Account> {
  const account = await lockAccount(ctx, proven.id)
  if (account?.password_hash !== proven.password_hash) throw new AppError('current_password_wrong')
  return account
}
