import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { takeEmailToken } from './email-token-queries.ts'
import { markVerified } from './queries.ts'

/** Accepts the proof that an address is read by the person who registered with it. */
export async function verifyEmail(ctx: Unbound, { token }: { token: string }) {
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('verification_link_invalid')
  await ctx.inCompany(companyId, async (tenant) => {
    const link = await takeEmailToken(tenant, { kind: 'verify', tokenHash: hashToken(token), now: tenant.now })
    if (!link) throw new AppError('verification_link_invalid')
    await markVerified(tenant, link.user_id, tenant.now)
    await recordEvent(tenant, 'email_verified', { actorId: link.user_id })
  })
  return { msg: 'Email подтверждён. Теперь можно войти' }
}
