import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** Unsubmitted reviews of open rounds that include a person, each with the place of its manager. */
export const listUnsubmittedAbout = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('manager_review_sheets as s')
    .innerJoin('manager_reviews as v', (join) =>
      join
        .onRef('v.company_id', '=', 's.company_id')
        .onRef('v.round_id', '=', 's.round_id')
        .onRef('v.manager_id', '=', 's.manager_id'),
    )
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.round_id'),
    )
    .innerJoin('pulse_participants as a', (join) =>
      join.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.participant_id'),
    )
    .select(['s.round_id', 's.manager_id', 'v.participant_id', 'a.team_id', 'r.opened_on'])
    .where('s.company_id', '=', companyId)
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is', null)
    .where('r.closed_at', 'is', null)
    // A fixed order, so that two people who leave at once lock the places in one order.
    .orderBy('s.round_id')
    .orderBy('v.participant_id')
    .execute()

/** Deletes a sheet, but not of a review that was submitted meanwhile. */
export const deleteSheet = (
  { db, companyId }: Scope,
  { round_id, manager_id, employee_id }: { round_id: string; manager_id: string; employee_id: string },
) =>
  db
    .deleteFrom('manager_review_sheets as s')
    .where('s.company_id', '=', companyId)
    .where('s.round_id', '=', round_id)
    .where('s.manager_id', '=', manager_id)
    .where('s.employee_id', '=', employee_id)
    .where(
      sql<boolean>`exists (select 1 from manager_reviews v where v.company_id = ${companyId} and v.round_id = s.round_id
        and v.manager_id = s.manager_id and v.submitted_at is null)`,
    )
    .execute()
