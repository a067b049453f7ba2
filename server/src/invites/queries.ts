import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'position',
  'role',
  'team_id',
  'link_version',
  'created_at',
  'expires_at',
  'accepted_at',
] as const
export type Invitation = Pick<Selectable<DB['invitations']>, (typeof columns)[number]>
type NewInvitation = Omit<Insertable<DB['invitations']>, 'company_id'>

export const listInvitations = ({ db, companyId }: Scope): Promise<Invitation[]> =>
  db
    .selectFrom('invitations')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type InvitationCounts = { total_sent: number; used: number; pending: number; expired: number }

/**
 * Counts the invitations made on some days of a time zone by state: used, still open, or expired. A withdrawn one has
 * no row.
 */
export const countInvitations = (
  { db, companyId }: Scope,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  now: Date,
): Promise<InvitationCounts> =>
  db
    .selectFrom('invitations')
    .select([
      sql<number>`count(*)::int`.as('total_sent'),
      sql<number>`(count(accepted_at))::int`.as('used'),
      sql<number>`(count(*) filter (where accepted_at is null and expires_at > ${now}))::int`.as('pending'),
      sql<number>`(count(*) filter (where accepted_at is null and expires_at <= ${now}))::int`.as('expired'),
    ])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`(created_at at time zone ${timeZone})::date between ${from} and ${to}`)
    .executeTakeFirstOrThrow()

/** Links that are valid now. */
export const listOpenLinks = (
  { db, companyId }: Scope,
  now: Date,
): Promise<Pick<Invitation, 'id' | 'link_version'>[]> =>
  db
    .selectFrom('invitations')
    .select(['id', 'link_version'])
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** Invitations of these addresses that were not accepted, expired ones included. */
export const listUnaccepted = ({ db, companyId }: Scope, emails: readonly string[]): Promise<Invitation[]> =>
  db
    .selectFrom('invitations')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('email', 'in', emails)
    .where('accepted_at', 'is', null)
    .execute()

export const insertInvitations = (
  { db, companyId }: Scope,
  invitations: readonly NewInvitation[],
): Promise<Invitation[]> =>
  db
    .insertInto('invitations')
    .values(invitations.map((invitation) => ({ company_id: companyId, ...invitation })))
    .returning(columns)
    .execute()

export type Renewal = { link_version: number; token_hash: Buffer; letter_hash: Buffer; expires_at: Date } & Partial<
  Pick<NewInvitation, 'first_name' | 'last_name' | 'position' | 'role' | 'team_id' | 'invited_by'>
>

export const updateInvitation = ({ db, companyId }: Scope, id: string, changes: Renewal): Promise<Invitation> =>
  db
    .updateTable('invitations')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The caller that takes an invitation back holds its lock. */
export const deleteInvitation = ({ db, companyId }: Scope, id: string) =>
  db.deleteFrom('invitations').where('company_id', '=', companyId).where('id', '=', id).execute()

type Reference = { id: string } | { tokenHash: Buffer }

export const lockInvitation = ({ db, companyId }: Scope, reference: Reference): Promise<Invitation | undefined> =>
  db
    .selectFrom('invitations')
    .select(columns)
    .where('company_id', '=', companyId)
    .where((eb) => ('id' in reference ? eb('id', '=', reference.id) : eb('token_hash', '=', reference.tokenHash)))
    .forUpdate()
    .executeTakeFirst()

/**
 * The invitation of an open link, the letter's or the copied one. Its sender may have left since: the company still
 * stands behind it.
 */
export const findOpenInvitation = ({ db, companyId }: Scope, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.company_id', 'i.company_id')
    .innerJoin('users as inviter', (join) =>
      join.onRef('inviter.company_id', '=', 'i.company_id').onRef('inviter.id', '=', 'i.invited_by'),
    )
    .select(['i.id', 'i.email', 'i.first_name', 'i.last_name', 'i.position', 'c.name as company_name'])
    .select((eb) => eb('i.letter_hash', '=', tokenHash).as('is_letter'))
    .select(['inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
    .where('i.company_id', '=', companyId)
    .where((eb) => eb.or([eb('i.token_hash', '=', tokenHash), eb('i.letter_hash', '=', tokenHash)]))
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()

/** Whether this link, the letter's or the copied one, has opened an account. */
export const findAcceptedInvitation = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('letter_hash', '=', tokenHash)]))
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()

/** Uses up the invitation with both its links, and returns its person; nothing when another call was first. */
export const takeInvitation = ({ db, companyId }: Scope, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('letter_hash', '=', tokenHash)]))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['role', 'team_id', 'invited_by'])
    .executeTakeFirst()

/** Addresses that these invitations were sent to. */
export const listInvitedAddresses = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
