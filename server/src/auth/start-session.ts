import type { TokenPair } from '@kamerton/contract/auth/schemas'
import type { TenantContext } from '../lib/context.ts'
import { hashToken } from '../lib/tokens.ts'
import { shortened } from './device-words.ts'
import { accessTokenTtl, after, idleTtl, sessionTtl } from './lifetimes.ts'
import { insertAccessToken, insertRefreshToken, insertSession } from './session-queries.ts'

/** Opens a session for an authenticated person, and issues its first pair of tokens. */
export async function startSession(
  ctx: TenantContext,
  userId: string,
  { remember = false, userAgent = null }: { remember?: boolean; userAgent?: string | null } = {},
): Promise<TokenPair> {
  const session = {
    id: ctx.newId(),
    user_id: userId,
    remember,
    user_agent: shortened(userAgent),
    created_at: ctx.now,
    expires_at: after(ctx.now, sessionTtl),
  }
  await insertSession(ctx, session)
  return issuePair(ctx, session)
}

type RunningSession = { id: string; remember: boolean; expires_at: Date }

/**
 * Issues a new pair for a running session. Without «Запомнить меня» its life slides with use; no token outlives the
 * session.
 */
export async function issuePair(ctx: TenantContext, session: RunningSession): Promise<TokenPair> {
  const pair: TokenPair = { access_token: ctx.newToken(), refresh_token: ctx.newToken(), token_type: 'bearer' }
  const until = (ttl: number) => earlier(after(ctx.now, ttl), session.expires_at)
  await insertAccessToken(ctx, {
    token_hash: hashToken(pair.access_token),
    session_id: session.id,
    expires_at: until(accessTokenTtl),
  })
  await insertRefreshToken(ctx, {
    token_hash: hashToken(pair.refresh_token),
    session_id: session.id,
    created_at: ctx.now,
    expires_at: until(session.remember ? sessionTtl : idleTtl),
  })
  return pair
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
