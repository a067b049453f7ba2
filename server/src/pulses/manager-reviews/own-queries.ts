import type { Scope } from '../../lib/database/tenant.ts'

const sheets = ({ db, companyId }: Scope) =>
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
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select(['p.title as pulse', 's.performance', 's.mood', 's.concerns', 'v.submitted_at'])
    .where('s.company_id', '=', companyId)

/** Sheets about a person that managers have submitted, the newest first. */
export const listReviewsAbout = (scope: Scope, userId: string) =>
  sheets(scope)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.manager_id'),
    )
    .select(['u.first_name', 'u.last_name'])
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is not', null)
    .orderBy('v.submitted_at', 'desc')
    .orderBy('s.manager_id')
    .execute()

/** Sheets that a person has written about others, submitted or not; the newest round first. */
export const listReviewsBy = (scope: Scope, userId: string) =>
  sheets(scope)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.employee_id'),
    )
    .select(['u.first_name', 'u.last_name'])
    .where('s.manager_id', '=', userId)
    .where('s.saved_at', 'is not', null)
    .orderBy('r.opened_at', 'desc')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

/** Managers who have submitted a review of a person. */
export const listReviewersOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('manager_review_sheets as s')
    .innerJoin('manager_reviews as v', (join) =>
      join
        .onRef('v.company_id', '=', 's.company_id')
        .onRef('v.round_id', '=', 's.round_id')
        .onRef('v.manager_id', '=', 's.manager_id'),
    )
    .select('s.manager_id')
    .distinct()
    .where('s.company_id', '=', companyId)
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is not', null)
    .execute()
