import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

/** Every existing round, and every round that only the rollups still know. */
export async function listCountedRounds({ db, companyId }: Scope): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from pulse_rounds where company_id = ${companyId}
    union select round_id from company_rollups where company_id = ${companyId}
    union select round_id from team_rollups where company_id = ${companyId}
    order by 1`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Locks the participants of this round until the transaction ends: nobody can answer while it is counted. */
export async function lockParticipants({ db, companyId }: Scope, roundId: string): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from pulse_participants where company_id = ${companyId} and round_id = ${roundId} for no key update
    ) held`.execute(db)
}

export async function countParticipants(
  { db, companyId }: Scope,
  roundId: string,
): Promise<{ team_id: string | null; invited: number; answered: number }[]> {
  const result = await sql<{ team_id: string | null; invited: number; answered: number }>`
    select team_id, count(*) as invited, count(answered_on) as answered from pulse_participants
    where company_id = ${companyId} and round_id = ${roundId} group by team_id`.execute(db)
  return result.rows
}

export type NamedSheet = {
  participant_id: string
  team_id: string | null
  day: string
  numbers: Readonly<Record<string, number>>
}

/** The numbers of the named answers of a round, one batch of people at a time. */
export async function listNamedSheets(
  { db, companyId }: Scope,
  roundId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<NamedSheet[]> {
  const result = await sql<NamedSheet>`
    select r.participant_id, r.team_id, p.answered_on as day, coalesce((
      select jsonb_object_agg(a.key, a.value) from jsonb_each(r.answers) a where jsonb_typeof(a.value) = 'number'
    ), '{}') as numbers
    from named_responses r
    join pulse_participants p on p.company_id = r.company_id and p.id = r.participant_id
    where r.company_id = ${companyId} and r.round_id = ${roundId} and (${after}::uuid is null or r.participant_id > ${after}::uuid)
    order by r.participant_id limit ${limit}`.execute(db)
  return result.rows
}
