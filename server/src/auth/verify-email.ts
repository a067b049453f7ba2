import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { findVerifiedByLink, takeEmailToken } from './email-token-queries.ts'
import { proveAddress } from './prove-address.ts'
import { lockAccount } from './queries.ts'

/** Accepts the proof that the person who registered with an address reads its mail. */
export async function verifyEmail(ctx: Unbound, { token }: { token: string }) {
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('verification_link_invalid')
  await ctx.inCompany(companyId, async (tenant) => {
    const tokenHash = hashToken(token)
    const link = await takeEmailToken(tenant, { kind: 'verify', tokenHash, now: tenant.now })
    if (!link && (await findVerifiedByLink(tenant, tokenHash))) throw new AppError('email_already_verified')
    const account = link && (await lockAccount(tenant, link.user_id))
    if (!account || !(await proveAddress(tenant, account))) throw new AppError('verification_link_invalid')
    await recordEvent(tenant, 'email_verified', { actorId: account.id })
  })
  return { msg: 'Email подтверждён. Теперь можно войти' }
}
