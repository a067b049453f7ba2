import type { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { countParticipation, type RoundParticipation, type ScopeNow } from '../../rollups/participation-queries.ts'
import type { KeptPeople } from '../../rollups/people-queries.ts'

type Days = { from: string; to: string }

/** Rounds opened in these days, as far as their participation may be shown. */
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

/**
 * People of a round as kept sets; otherwise as their numbers, or ids while they have none, separated by commas, null:
 * nobody.
 */
export type PeopleOfRound = { [K in 'asked' | 'answered']: KeptPeople[K] | null } & {
  round_id: string
  asked_now: string | null
  answered_now: string | null
}

/**
 * People asked and answered in the rounds of these days: ended rounds have kept sets, others the present rows. One
 * statement reads both, since a set kept between two statements would be in neither. Nobody is listed as having
 * answered a confidential round.
 */
export async function listPeople({ db, companyId }: Scope, { from, to }: Days): Promise<PeopleOfRound[]> {
  const person = sql`coalesce(n.number::text, p.user_id::text)`
  const result = await sql<PeopleOfRound>`
    select r.id as round_id, k.asked, k.answered, now.asked as asked_now, now.answered as answered_now
    from pulse_rounds r
    left join round_people k on k.company_id = ${companyId} and k.round_id = r.id
    left join lateral (
      select string_agg(${person}, ',') as asked, string_agg(${person}, ',') filter (
        where p.answered_on is not null and not r.is_anonymous
      ) as answered
      from pulse_participants p
      left join participant_numbers n on n.company_id = ${companyId} and n.user_id = p.user_id
      where k.round_id is null and p.company_id = ${companyId} and p.round_id = r.id
    ) now on true
    where r.company_id = ${companyId} and r.opened_on between ${from} and ${to}`.execute(db)
  return result.rows
}
