import { closedWords, deletedAfter } from '@kamerton/contract/administration/closing'
import type { auth } from '@kamerton/contract/auth/endpoints'
import type { TokenPair } from '@kamerton/contract/auth/schemas'
import { momentInWords } from '@kamerton/contract/lib/dates'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { findCompany } from '../companies/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { findClosedAt } from '../lib/database/closed-companies.ts'
import { findAccountByEmail } from './find-account.ts'
import { hashPassword, isOutdated, isRightPassword } from './password-hash.ts'
import { countTry, forgiveTries } from './password-tries.ts'
import { type Account, lockAccount, updatePasswordHash } from './queries.ts'
import { startSession } from './start-session.ts'

/** An unknown address, a wrong password, or both give one refusal after an equal time. */
export async function logIn(ctx: Unbound, { email, password, remember }: Input<typeof auth.login>): Promise<TokenPair> {
  const place = await countTry(ctx, email)
  const account = await findAccountByEmail(ctx.seeingClosed(), email)
  const isRight = await isRightPassword(password, account?.password_hash ?? null)
  if (!account || !isRight) throw new AppError('wrong_credentials')
  await forgiveTries(ctx, email, place)
  if (!account.email_verified_at) throw new AppError('email_not_verified')
  await refuseClosed(ctx, account)
  return openSession(ctx, account, { password, remember })
}

/**
 * Nobody may sign in to a closed company. The error tells its owner until when they can take the closing back; that
 * call asks for their password again.
 */
async function refuseClosed(ctx: Unbound, { company_id, company_name, role }: Account): Promise<void> {
  const closedAt = await findClosedAt(ctx.platform.pool, company_id)
  if (closedAt === null) return
  const { time_zone } = await ctx.seeingClosed().inCompany(company_id, findCompany, 'read')
  const when = momentInWords(time_zone, deletedAfter(closedAt))
  throw new AppError(role === 'owner' ? 'company_closed_by_you' : 'company_closed', {
    said: closedWords(role, company_name, when),
  })
}

async function openSession(
  ctx: Unbound,
  account: Account,
  { password, remember }: { password: string; remember: boolean },
): Promise<TokenPair> {
  const newHash = account.password_hash && isOutdated(account.password_hash) ? await hashPassword(password) : null
  return ctx.inCompany(account.company_id, async (tenant) => {
    const current = await lockAccount(tenant, account.id)
    // If the password changed or the account was deleted during the check, the proof no longer holds.
    if (current?.password_hash !== account.password_hash) throw new AppError('wrong_credentials')
    if (newHash) await updatePasswordHash(tenant, account.id, newHash)
    await recordEvent(tenant, 'login', { actorId: account.id })
    return startSession(tenant, account.id, { remember, userAgent: ctx.userAgent })
  })
}
