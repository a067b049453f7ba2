import { TokenPair } from '@kamerton/contract/auth/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { seal, unseal } from '../lib/seal.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { after, refreshGrace } from './lifetimes.ts'
import { sessionStolenLetter } from './messages.ts'
import {
  deleteExpiredAccessTokens,
  findSession,
  findUse,
  lockRefreshToken,
  markReplaced,
  markSessionEnded,
  markSessionUsed,
} from './session-queries.ts'
import { issuePair } from './start-session.ts'

/** Replaces a refresh token by a new pair. A reuse after the grace period is treated as theft. */
export async function refreshSession(
  ctx: Unbound,
  { refresh_token: token }: { refresh_token: string },
): Promise<TokenPair> {
  await ctx.limits.consume('refresh.ip', ctx.ip)
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('refresh_refused')
  // The refusal is returned, and thrown only after the commit: the end of a stolen session must stay.
  const pair = await ctx.inCompany(companyId, (tenant) => answerToken(tenant, token))
  if (!pair) throw new AppError('refresh_refused')
  return pair
}

async function answerToken(ctx: TenantContext, token: string): Promise<TokenPair | null> {
  const stored = await lockRefreshToken(ctx, hashToken(token))
  const session = stored && (await findSession(ctx, stored.session_id))
  if (!session || session.ended_at || session.deleted_at) return null
  if (stored.used_at) return (await successorWithinGrace(ctx, token, stored)) ?? endStolenSession(ctx, session)
  if (stored.expires_at <= ctx.now || session.expires_at <= ctx.now) return null
  return rotate(ctx, token, session)
}

type StoredToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>
type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

async function rotate(ctx: TenantContext, token: string, session: Session): Promise<TokenPair> {
  const pair = await issuePair(ctx, session)
  const sealed = seal(token, 'refresh-successor', JSON.stringify(pair))
  await markReplaced(ctx, hashToken(token), { usedAt: ctx.now, sealed, hash: hashToken(pair.refresh_token) })
  await markSessionUsed(ctx, session.id, ctx.now)
  await deleteExpiredAccessTokens(ctx, session.id, ctx.now)
  return pair
}

/** Another tab, or a repeat after a lost answer, gets an equal pair, until that pair has been used itself. */
async function successorWithinGrace(ctx: TenantContext, token: string, stored: StoredToken): Promise<TokenPair | null> {
  const { used_at, successor_sealed, successor_hash } = stored
  if (!used_at || !successor_sealed || !successor_hash) return null
  if (after(used_at, refreshGrace) < ctx.now || (await findUse(ctx, successor_hash)) !== null) return null
  return TokenPair.parse(JSON.parse(unseal(token, 'refresh-successor', successor_sealed)))
}

async function endStolenSession(ctx: TenantContext, session: Session): Promise<null> {
  const isEndedNow = await markSessionEnded(ctx, session.id, ctx.now)
  if (!isEndedNow) return null
  await recordEvent(ctx, 'refresh_token_reused', { actorId: session.user_id, subjectId: session.id })
  await queueLetter(
    ctx,
    sessionStolenLetter(session, { url: ctx.link('/login'), occasion: `session-ended/${session.id}` }),
  )
  return null
}
