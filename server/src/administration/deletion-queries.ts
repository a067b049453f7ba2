import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

export const markAllSessionsEnded = ({ db, companyId }: Scope, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()

/** Owner and admins: they get letters about their company. */
export const listLeaders = ({ db, companyId }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role'])
    .where('company_id', '=', companyId)
    .where('role', 'in', ['owner', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Keys of rounds that may still exist outside the database. */
export async function listSealKeys({ db, companyId }: Scope): Promise<Buffer[]> {
  const rounds = await db
    .selectFrom('pulse_rounds')
    .select('seal_key')
    .where('company_id', '=', companyId)
    .where('seal_key', 'is not', null)
    .execute()
  return rounds.flatMap(({ seal_key }) => (seal_key && seal_key.length > 0 ? [seal_key] : []))
}

/** Until the end of the transaction nobody else deletes rows of this company. */
export const lockDeletion = ({ db, companyId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deletion/${companyId}`}, 0))`.execute(db)

/** Ends a number of connections, and returns their chats. */
export async function takeChats({ db, companyId }: Scope, limit: number): Promise<number[]> {
  const chats = await db
    .deleteFrom('telegram_chats')
    .where('company_id', '=', companyId)
    .where('chat_id', 'in', (some) =>
      some.selectFrom('telegram_chats').select('chat_id').where('company_id', '=', companyId).limit(limit),
    )
    .returning('chat_id')
    .execute()
  return chats.map(({ chat_id }) => chat_id)
}

/**
 * Deletes the company's jobs from the queue, waiting and done, except its own deletion and messages still due to its
 * chats.
 */
export const deleteJobs = ({ db, companyId }: Scope) =>
  sql`delete from pgboss.job where data ->> 'companyId' = ${companyId}
    and name not in ('administration.delete-company', 'telegram.tell')`.execute(db)
