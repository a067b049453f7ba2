import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

/** The people asked in a round, and those who answered a named one, as sets (`people-set.ts`). */
export type KeptPeople = { round_id: string; asked: Buffer; answered: Buffer }

/**
 * Closed rounds whose people are not stored yet and will not change any more. A confidential round may be reopened
 * until its release.
 */
export async function listRoundsToKeep({ db, companyId }: Scope): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select r.id from pulse_rounds r
    where r.company_id = ${companyId} and r.closed_at is not null and (not r.is_anonymous or r.release is not null)
      and not exists (select 1 from round_people k where k.company_id = ${companyId} and k.round_id = r.id)
    order by r.opened_on, r.id`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Locks the numbers of the company: until the transaction ends, no other transaction assigns any. */
export const lockNumbers = ({ db, companyId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`participant_numbers/${companyId}`}, 0))`.execute(db)

/** Assigns a number to each participant of a round who has none. */
export const insertNumbers = ({ db, companyId }: Scope, roundId: string) =>
  sql`
    insert into participant_numbers (company_id, user_id, number)
    select p.company_id, p.user_id, given.next + row_number() over (partition by p.company_id order by p.user_id) - 1
    from pulse_participants p
    cross join (
      select coalesce(max(number) + 1, 0) as next from participant_numbers where company_id = ${companyId}
    ) given
    where p.company_id = ${companyId} and p.round_id = ${roundId}
      and not exists (
        select 1 from participant_numbers n where n.company_id = ${companyId} and n.user_id = p.user_id
      )`.execute(db)

/**
 * The numbers of a round's participants. In a confidential round nobody counts as having answered: combined with a
 * named round of one person, it would reveal whether they did.
 */
export async function listNumbers(
  { db, companyId }: Scope,
  roundId: string,
): Promise<{ number: number; answered: boolean }[]> {
  const result = await sql<{ number: number; answered: boolean }>`
    select n.number, p.answered_on is not null and not r.is_anonymous as answered
    from pulse_rounds r
    join pulse_participants p on p.company_id = ${companyId} and p.round_id = r.id
    join participant_numbers n on n.company_id = ${companyId} and n.user_id = p.user_id
    where r.company_id = ${companyId} and r.id = ${roundId}`.execute(db)
  return result.rows
}

export const insertPeople = ({ db, companyId }: Scope, people: KeptPeople) =>
  db
    .insertInto('round_people')
    .values({ ...people, company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
