import type { PulseCategory } from '@kamerton/contract/pulses/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { countParticipation, type RoundParticipation, type ScopeNow } from '../../rollups/participation-queries.ts'
import type { KeptPeople } from '../../rollups/people-queries.ts'

type Days = { from: string; to: string }

/** Rounds that were opened in these days, as far as their participation may be told. */
export async function listRounds(
  scope: ScopeNow,
  { from, to }: Days,
): Promise<(RoundParticipation & { category: PulseCategory })[]> {
  const result = await sql<RoundParticipation & { category: PulseCategory }>`
    select asked.*, p.category
    from ${countParticipation(scope, 'company')} asked
    join pulses p on p.company_id = ${scope.companyId} and p.id = asked.pulse_id
    where asked.day between ${from} and ${to}`.execute(scope.db)
  return result.rows
}

/** Who was asked and has answered in those of them that are kept as sets. */
export async function listKeptPeople({ db, companyId }: Scope, { from, to }: Days): Promise<KeptPeople[]> {
  const result = await sql<KeptPeople>`
    select k.round_id, k.asked, k.answered
    from pulse_rounds r
    join round_people k on k.company_id = ${companyId} and k.round_id = r.id
    where r.company_id = ${companyId} and r.opened_on between ${from} and ${to}`.execute(db)
  return result.rows
}

/** People by their numbers, or by their ids while they have none, parted by commas; null: nobody. */
export type PeopleNow = { round_id: string; asked: string; answered: string | null }

/**
 * The same of those that are not kept yet: what runs, and what has closed since the night. Of a confidential round nobody is told to have
 * answered.
 */
export async function listPeopleNow({ db, companyId }: Scope, { from, to }: Days): Promise<PeopleNow[]> {
  const person = sql`coalesce(n.number::text, p.user_id::text)`
  const result = await sql<PeopleNow>`
    select r.id as round_id, string_agg(${person}, ',') as asked,
      string_agg(${person}, ',') filter (
        where p.answered_on is not null and not r.is_anonymous
      ) as answered
    from pulse_rounds r
    join pulse_participants p on p.company_id = ${companyId} and p.round_id = r.id
    left join participant_numbers n on n.company_id = ${companyId} and n.user_id = p.user_id
    where r.company_id = ${companyId} and r.opened_on between ${from} and ${to}
      and not exists (select 1 from round_people k where k.company_id = ${companyId} and k.round_id = r.id)
    group by r.id`.execute(db)
  return result.rows
}
