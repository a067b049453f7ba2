import type { Scope } from '../lib/database/tenant.ts'

export type SessionRow = { id: string; user_id: string; remember: boolean; created_at: Date; expires_at: Date }

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

/** Takes the row's lock: of calls that present the same token at once, one rotates it and the others see what it left. */
export const lockRefreshToken = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'used_at', 'successor_sealed', 'successor_hash'])
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

/** Read once the token is locked: a session that has ended meanwhile is seen as ended. */
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

/** Whether the token that replaced another has been replaced itself: its holder has received it, so the first is a grandparent. */
export const wasUsed = async ({ db, companyId }: Scope, tokenHash: Buffer): Promise<boolean> => {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return token?.used_at != null
}

type Successor = { usedAt: Date; sealed: Buffer; hash: Buffer }

export const markReplaced = ({ db, companyId }: Scope, tokenHash: Buffer, { usedAt, sealed, hash }: Successor) =>
  db
    .updateTable('refresh_tokens')
    .set({ used_at: usedAt, successor_sealed: sealed, successor_hash: hash })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .execute()

export const touchSession = ({ db, companyId }: Scope, sessionId: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute()

/** Access tokens of a session that nobody can use any more: fifteen minutes of them is all that is ever kept. */
export const deleteExpiredAccessTokens = ({ db, companyId }: Scope, sessionId: string, now: Date) =>
  db
    .deleteFrom('access_tokens')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', now)
    .execute()

/** Ends a whole family: the access tokens die with it, since each call asks whether the session goes on. */
export const endSession = async ({ db, companyId }: Scope, sessionId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of a person, but for the one that asked for it. */
export const endSessionsOfUser = (
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
    .execute()
