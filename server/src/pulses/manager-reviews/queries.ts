import type { ReviewMood } from '@kamerton/contract/manager-reviews/rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'

/** A review with its pulse, its round and its manager. */
const reviews = ({ db, companyId }: Scope) =>
  db
    .selectFrom('manager_reviews as v')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.round_id'),
    )
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.manager_id'),
    )
    .select(['v.round_id', 'v.manager_id', 'v.participant_id', 'v.team_names', 'v.submitted_at'])
    .select(['r.number', 'r.opened_at', 'r.closed_at'])
    .select(['p.id as pulse_id', 'p.title', 'p.description'])
    .select(['u.first_name', 'u.last_name'])
    .where('v.company_id', '=', companyId)

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

/** The review of a manager in that round, or in the newest round that asked them. */
export function findReview(
  scope: Scope,
  { pulseId, managerId, roundId }: { pulseId: string; managerId: string; roundId: string | undefined },
): Promise<ReviewRow | undefined> {
  const found = reviews(scope).where('p.id', '=', pulseId).where('v.manager_id', '=', managerId)
  return (roundId === undefined ? found : found.where('r.id', '=', roundId))
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const findReviewOfPlace = (scope: Scope, participantId: string): Promise<ReviewRow | undefined> =>
  reviews(scope).where('v.participant_id', '=', participantId).executeTakeFirst()

/** The sheets of a review by name, without the sheet about the viewer. */
export const listSheets = (
  { db, companyId }: Scope,
  { round_id, manager_id }: Pick<ReviewRow, 'round_id' | 'manager_id'>,
  viewerId: string,
) =>
  db
    .selectFrom('manager_review_sheets as s')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .select(['e.id', 'e.first_name', 'e.last_name', 'e.position', 'e.avatar_url'])
    .select(['s.performance', 's.mood', 's.concerns', 's.version'])
    .where('s.company_id', '=', companyId)
    .where('s.round_id', '=', round_id)
    .where('s.manager_id', '=', manager_id)
    .where('s.employee_id', '!=', viewerId)
    .orderBy('e.last_name')
    .orderBy('e.first_name')
    .orderBy('e.id')
    .execute()

const isReviewed = sql<boolean>`s.performance is not null and s.mood is not null`
const counted = (eb: ExpressionBuilder<DB & { s: DB['manager_review_sheets'] }, 's'>) => [
  eb.fn.count<number>('s.employee_id').as('of'),
  eb.fn.count<number>('s.employee_id').filterWhere(isReviewed).as('reviewed'),
  eb.fn.max('s.saved_at').as('saved_at'),
]

/** The number of people the manager reviews and has reviewed, and the time of the last saved sheet. */
export const countSheets = (
  { db, companyId }: Scope,
  { round_id, manager_id }: Pick<ReviewRow, 'round_id' | 'manager_id'>,
) =>
  db
    .selectFrom('manager_review_sheets as s')
    .select(counted)
    .where('s.company_id', '=', companyId)
    .where('s.round_id', '=', round_id)
    .where('s.manager_id', '=', manager_id)
    .executeTakeFirstOrThrow()

/** The managers of a round with their progress: first those who have not submitted, then by name. */
export const listReviewing = ({ db, companyId }: Scope, roundId: string) =>
  db
    .selectFrom('manager_reviews as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.manager_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('manager_review_sheets as s')
          .select(counted)
          .where('s.company_id', '=', companyId)
          .whereRef('s.round_id', '=', 'v.round_id')
          .whereRef('s.manager_id', '=', 'v.manager_id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url'])
    .select(['v.team_names', 'v.submitted_at', 'c.of', 'c.reviewed'])
    .where('v.company_id', '=', companyId)
    .where('v.round_id', '=', roundId)
    .orderBy(sql`v.submitted_at is not null`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()

/**
 * Locks the manager's place in the round, so that saving, submitting and leaving happen one after the other. Returns
 * false where the place is gone.
 */
export async function lockPlace({ db, companyId }: Scope, participantId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('pulse_participants')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', participantId)
    .forNoKeyUpdate()
    .execute()
  return rows.length > 0
}

export type SheetValues = { performance: number | null; mood: ReviewMood | null; concerns: string | null }
type SheetKey = Pick<ReviewRow, 'round_id' | 'manager_id'> & { employee_id: string }

/** A sheet, read under the lock of the place. */
export const findSheet = ({ db, companyId }: Scope, { round_id, manager_id, employee_id }: SheetKey) =>
  db
    .selectFrom('manager_review_sheets')
    .select(['performance', 'mood', 'concerns', 'version', 'saved_at'])
    .where('company_id', '=', companyId)
    .where('round_id', '=', round_id)
    .where('manager_id', '=', manager_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst()

export const updateSheet = (
  { db, companyId }: Scope,
  { round_id, manager_id, employee_id }: SheetKey,
  values: SheetValues,
  saved_at: Date,
) =>
  db
    .updateTable('manager_review_sheets')
    .set({ ...values, saved_at, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('round_id', '=', round_id)
    .where('manager_id', '=', manager_id)
    .where('employee_id', '=', employee_id)
    .execute()

/** Deletes a sheet, but not of a review that was submitted meanwhile. */
export const deleteSheet = ({ db, companyId }: Scope, { round_id, manager_id, employee_id }: SheetKey) =>
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

export const markSubmitted = (
  { db, companyId }: Scope,
  { round_id, manager_id }: Pick<ReviewRow, 'round_id' | 'manager_id'>,
  submitted_at: Date,
) =>
  db
    .updateTable('manager_reviews')
    .set({ submitted_at })
    .where('company_id', '=', companyId)
    .where('round_id', '=', round_id)
    .where('manager_id', '=', manager_id)
    .execute()
