import type { Agreed } from '@kamerton/contract/consents/editions'
import type { Actor, Role } from '@kamerton/contract/lib/ability'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'
import { hashToken } from '../lib/tokens.ts'

/**
 * Finds the holder of an access token. It is looked up at each call, so that logout, a new role or a deletion takes
 * effect at once.
 */
export async function findActor(
  { db, companyId }: Scope,
  token: string,
  now: Date,
): Promise<{ actor: Actor; sessionId: string; agreed: Agreed } | null> {
  const row = await db
    .selectFrom('access_tokens as t')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.session_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'))
    .select(['s.id as session_id', 'u.id as user_id', 'u.role'])
    .innerJoinLateral(
      (with_) =>
        with_
          .selectFrom('consents as c')
          .select(newestAgreed)
          .where('c.company_id', '=', companyId)
          .whereRef('c.user_id', '=', 'u.id')
          .as('agreed'),
      (join) => join.onTrue(),
    )
    .select(['agreed.terms', 'agreed.personal_data'])
    .select(
      sql<
        string[]
      >`array(select id from teams where company_id = ${companyId} and manager_id = u.id and deleted_at is null)`.as(
        'teams_led',
      ),
    )
    .where('t.company_id', '=', companyId)
    .where('t.token_hash', '=', hashToken(token))
    .where('t.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    sessionId: row.session_id,
    agreed: { terms: row.terms, personal_data: row.personal_data },
    actor: { userId: row.user_id, companyId, role: row.role, teamsLed: row.teams_led },
  }
}

/** The newest edition of each document among a person's consents: always one row, even without consents. */
const newestAgreed = [
  sql<string | null>`max(c.version) filter (where c.document = 'terms')`.as('terms'),
  sql<string | null>`max(c.version) filter (where c.document = 'personal_data')`.as('personal_data'),
] as const

/** The company that an address belongs to: the one query that runs before the tenant is known. */
export async function findCompanyOfEmail(db: Kysely<DB>, email: string): Promise<string | null> {
  const found = await db
    .selectNoFrom(sql<string | null>`company_of_email(${email})`.as('company_id'))
    .executeTakeFirst()
  return found?.company_id ?? null
}

/** Those of these addresses that somebody of this company signs in with, or will. */
export async function listOwnAddresses({ db, companyId }: Scope, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .where('email', 'in', emails)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/**
 * Those of these addresses that are proven in any company. This decides which letter is sent, and is shown to nobody.
 */
export async function listProvenAddresses({ db }: Scope, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select proven_emails(${sql.val(emails)}::text[]) as email`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

export type Account = {
  id: string
  company_id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  email_verified_at: Date | null
  company_name: string
  role: Role
}

const accounts = ({ db, companyId }: Scope) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select([
      'u.id',
      'u.company_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.password_hash',
      'u.email_verified_at',
      'c.name as company_name',
      'u.role',
    ])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)

export const findAccountOfEmail = (scope: Scope, email: string): Promise<Account | undefined> =>
  accounts(scope).where('u.email', '=', email).executeTakeFirst()

export const findAccount = (scope: Scope, userId: string): Promise<Account | undefined> =>
  accounts(scope).where('u.id', '=', userId).executeTakeFirst()

/** Locked while sessions, links or the password of a person change, so that these happen one after another. */
export const lockAccount = (scope: Scope, userId: string): Promise<Account | undefined> =>
  accounts(scope).where('u.id', '=', userId).forNoKeyUpdate('u').executeTakeFirst()

/** Null: the address is proven. Else a proof takes it over at once, and anybody from this moment on. */
type Claim = { unprovenUntil: Date | null }

/** False when an account of any company has the address already. */
export async function takeEmail(
  { db, companyId }: Scope,
  email: string,
  userId: string,
  { unprovenUntil }: Claim,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_emails')
    .values({ email, company_id: companyId, user_id: userId, unproven_until: unprovenUntil })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Releases an unproven address, of any company, to a person who proves it, or to one who asks after its time is over.
 */
export const deleteUnprovenClaim = ({ db }: Scope, email: string, { toProof, now }: { toProof: boolean; now: Date }) =>
  sql`select give_up_email(${email}, ${toProof}, ${now})`.execute(db)

/** Marks the address proven, if this account has it; false when it does not. */
export async function markOwnEmailProven({ db, companyId }: Scope, email: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_emails')
    .set({ unproven_until: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Frees the address of a closed or moved account. */
export const deleteEmail = ({ db, companyId }: Scope, userId: string) =>
  db.deleteFrom('account_emails').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

/** Deletes the account's former addresses. */
export const deleteOtherEmails = ({ db, companyId }: Scope, userId: string, email: string) =>
  db
    .deleteFrom('account_emails')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('email', '!=', email)
    .execute()

export const updateEmail = (
  { db, companyId }: Scope,
  userId: string,
  changes: { email: string; email_verified_at: Date | null },
) =>
  db
    .updateTable('users')
    .set({ ...changes, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()

export async function insertCompany(
  { db, companyId }: Scope,
  company: { name: string; timeZone?: string; userLimit: number; now: Date },
): Promise<void> {
  await db.insertInto('tenants').values({ company_id: companyId, created_at: company.now }).execute()
  await db
    .insertInto('companies')
    .values({
      company_id: companyId,
      name: company.name,
      created_at: company.now,
      ...(company.timeZone !== undefined && { time_zone: company.timeZone }),
    })
    .execute()
  await db.insertInto('subscriptions').values({ company_id: companyId, user_limit: company.userLimit }).execute()
}

type NewRow<T extends keyof DB> = Omit<Insertable<DB[T]>, 'company_id'>

export const insertUser = ({ db, companyId }: Scope, user: NewRow<'users'>) =>
  db
    .insertInto('users')
    .values({ company_id: companyId, ...user })
    .execute()

/** Editions of the documents that somebody has agreed to. */
export const findAgreed = ({ db, companyId }: Scope, userId: string): Promise<Agreed> =>
  db
    .selectFrom('consents as c')
    .select(newestAgreed)
    .where('c.company_id', '=', companyId)
    .where('c.user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const insertConsents = ({ db, companyId }: Scope, consents: NewRow<'consents'>[]) =>
  db
    .insertInto('consents')
    .values(consents.map((consent) => ({ company_id: companyId, ...consent })))
    .execute()

export const updatePasswordHash = ({ db, companyId }: Scope, userId: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()

/** Only the moment of the first proof is kept. */
export const markVerified = ({ db, companyId }: Scope, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
