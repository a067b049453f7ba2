import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

export type EmailTokenKind = DB['email_tokens']['kind']
type NewEmailToken = Omit<DB['email_tokens'], 'company_id' | 'used_at'>

export const insertEmailToken = ({ db, companyId }: Scope, token: NewEmailToken) =>
  db
    .insertInto('email_tokens')
    .values({ company_id: companyId, ...token })
    .execute()

/** Deletes earlier links when there is a new one, or a new password. */
export const deleteEmailTokens = ({ db, companyId }: Scope, userId: string, kinds: readonly EmailTokenKind[]) =>
  db
    .deleteFrom('email_tokens')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute()

type Link = { kind: EmailTokenKind; tokenHash: Buffer; now: Date }

/** The holder of a link that still works. Looking does not use it up. */
export const findLinkHolder = ({ db, companyId }: Scope, { kind, tokenHash, now }: Link) =>
  db
    .selectFrom('email_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .innerJoin('companies as c', 'c.company_id', 't.company_id')
    .select(['u.id', 'u.email', 'c.name as company_name'])
    .where('t.company_id', '=', companyId)
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', kind)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** The person whose address this link has proven before, while the account stands. */
export const findVerifiedByLink = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('email_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .select('u.id')
    .where('t.company_id', '=', companyId)
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', 'verify')
    .where('t.used_at', 'is not', null)
    .where('u.email_verified_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Uses a link up and returns its holder: of any number of calls at once, only one gets an answer. */
export const takeEmailToken = ({ db, companyId }: Scope, { kind, tokenHash, now }: Link) =>
  db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
