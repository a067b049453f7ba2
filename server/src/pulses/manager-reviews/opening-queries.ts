import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/**
 * Inserts the reviews of a round that is being opened, from the teams as they are now. A manager reviews everybody in
 * the teams they lead, once, and never themselves. Two statements serve the whole round, for any number of managers.
 */
export async function insertReviews({ db, companyId }: Scope, roundId: string): Promise<void> {
  await sql`
    insert into manager_reviews (company_id, round_id, manager_id, participant_id, team_names)
    select a.company_id, a.round_id, a.user_id, a.id, array_agg(t.name order by t.name)
    from pulse_participants a
    join teams t on t.company_id = a.company_id and t.manager_id = a.user_id and t.deleted_at is null
    where a.company_id = ${companyId} and a.round_id = ${roundId}
    group by a.company_id, a.round_id, a.user_id, a.id`.execute(db)
  await sql`
    insert into manager_review_sheets (company_id, round_id, manager_id, employee_id)
    select distinct v.company_id, v.round_id, v.manager_id, m.user_id
    from manager_reviews v
    join teams t on t.company_id = v.company_id and t.manager_id = v.manager_id and t.deleted_at is null
    join team_members m on m.company_id = t.company_id and m.team_id = t.id and m.user_id <> v.manager_id
    join users u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null
    where v.company_id = ${companyId} and v.round_id = ${roundId}`.execute(db)
}
