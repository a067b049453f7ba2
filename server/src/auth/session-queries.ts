import type { Scope } from '../lib/database/tenant.ts'

export type SessionRow = {
  id: string
  user_id: string
  remember: boolean
  user_agent: string | null
  created_at: Date
  expires_at: Date
}

export const insertSession = ({ db, companyId }: Scope, session: SessionRow) =>
  db
    .insertInto('sessions')
    .values({ company_id: companyId, last_used_at: session.created_at, ...session })
    .execute()

export type TokenRow = { token_hash: Buffer; session_id: string; expires_at: Date }

export const insertAccessToken = ({ db, companyId }: Scope, token: TokenRow) =>
  db
    .insertInto('access_tokens')
    .values({ company_id: companyId, ...token })
    .execute()

export const insertRefreshToken = ({ db, companyId }: Scope, token: TokenRow & { created_at: Date }) =>
  db
    .insertInto('refresh_tokens')
    .values({ company_id: companyId, ...token })
    .execute()

/** Locks the token's row: of calls that present one token at once, one rotates it and the others see the result. */
export const lockRefreshToken = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'used_at', 'successor_sealed', 'successor_hash'])
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

/** Read after the token is locked, so that a session ended meanwhile is seen as ended. */
export const findSession = ({ db, companyId }: Scope, sessionId: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'))
    .select([
      's.id',
      's.user_id',
      's.remember',
      's.expires_at',
      's.ended_at',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.deleted_at',
    ])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/**
 * Whether the successor of a token has been used itself. Then its holder has received it, and the first token is too
 * old to present.
 */
export const findUse = async ({ db, companyId }: Scope, tokenHash: Buffer): Promise<Date | null> => {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return token?.used_at ?? null
}

type Successor = { usedAt: Date; sealed: Buffer; hash: Buffer }

export const markReplaced = ({ db, companyId }: Scope, tokenHash: Buffer, { usedAt, sealed, hash }: Successor) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: usedAt, successor_sealed: sealed, successor_hash: hash })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .execute()

export const markSessionUsed = ({ db, companyId }: Scope, sessionId: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute()

/** Expired access tokens of a session: only the last fifteen minutes are ever kept. */
export const deleteExpiredAccessTokens = ({ db, companyId }: Scope, sessionId: string, now: Date) =>
  db
    .deleteFrom('access_tokens')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', now)
    .execute()

/** Ends a session: its access tokens stop working at once, since each call checks the session. */
export const markSessionEnded = async ({ db, companyId }: Scope, sessionId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Live sessions: neither ended nor expired, with a valid token. */
export const listLiveSessions = ({ db, companyId }: Scope, userId: string, now: Date) =>
  db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_used_at'])
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(({ exists, or, selectFrom }) => {
      const refresh = selectFrom('refresh_tokens as r')
        .select('r.session_id')
        .where('r.company_id', '=', companyId)
        .whereRef('r.session_id', '=', 's.id')
        .where('r.used_at', 'is', null)
        .where('r.expires_at', '>', now)
      const access = selectFrom('access_tokens as t')
        .select('t.session_id')
        .where('t.company_id', '=', companyId)
        .whereRef('t.session_id', '=', 's.id')
        .where('t.expires_at', '>', now)
      return or([exists(refresh), exists(access)])
    })
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

/** All stored sessions of a person, the newest first. */
export const listSessions = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Their tokens are deleted with them. */
export const deleteSessionsOverBefore = ({ db, companyId }: Scope, moment: Date) =>
  db
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('ended_at', '<', moment), eb('expires_at', '<', moment)]))
    .execute()

/** Ends every session of a person, except the calling one. */
export const markSessionsEnded = (
  { db, companyId }: Scope,
  userId: string,
  { except, now }: { except: string | null; now: Date },
) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()
