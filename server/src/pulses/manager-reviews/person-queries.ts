import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import type { Condition } from '../../lib/visible.ts'

/** Sheets (`s`) of all rounds, each with its review (`v`). */
const sheets = ({ db, companyId }: Scope) =>
  db
    .selectFrom('manager_review_sheets as s')
    .innerJoin('manager_reviews as v', (join) =>
      join
        .onRef('v.company_id', '=', 's.company_id')
        .onRef('v.round_id', '=', 's.round_id')
        .onRef('v.manager_id', '=', 's.manager_id'),
    )
    .where('s.company_id', '=', companyId)

/** Sheets with their review and its round (`r`). */
const sheetsOfRounds = (scope: Scope) =>
  sheets(scope).innerJoin('pulse_rounds as r', (join) =>
    join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.round_id'),
  )

/** Sheets with their review, its round and its pulse (`p`). */
const sheetsOfPulses = (scope: Scope) =>
  sheetsOfRounds(scope).innerJoin('pulses as p', (join) =>
    join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
  )

/** The content of a sheet, as data about a person shows it. */
const content = ['p.title as pulse', 's.performance', 's.mood', 's.concerns', 'v.submitted_at'] as const

/** The sheets (`s`) that the actor may read. */
const inSight = (ctx: Context): Condition =>
  ctx.visible('read', 'ManagerReviews', {
    manager_id: (managers) => sql<SqlBool>`s.manager_id in (${sql.join(managers)})`,
  })

/** The submitted sheets about a person, in pulses that are not deleted, as far as the actor may read them. */
const submittedAbout = (ctx: Context, employeeId: string) =>
  sheetsOfPulses(ctx)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.manager_id'),
    )
    .where('s.employee_id', '=', employeeId)
    .where('v.submitted_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where(inSight(ctx))

/** The reviews of a person, the newest first. */
export const listReviewsOf = (ctx: Context, employeeId: string, { skip, limit }: { skip: number; limit: number }) =>
  submittedAbout(ctx, employeeId)
    .select(['p.id as pulse_id', 'p.title', 'v.round_id', 'v.submitted_at'])
    .select(['s.manager_id', 'u.first_name', 'u.last_name', 's.performance', 's.mood', 's.concerns'])
    .orderBy('v.submitted_at', 'desc')
    .orderBy('v.round_id', 'desc')
    .orderBy('s.manager_id')
    .offset(skip)
    .limit(limit)
    .execute()

export async function countReviewsOf(ctx: Context, employeeId: string): Promise<number> {
  const { total } = await submittedAbout(ctx, employeeId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Sheets about a person that managers have submitted, the newest first. */
export const listReviewsAbout = (scope: Scope, userId: string) =>
  sheetsOfPulses(scope)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.manager_id'),
    )
    .select(content)
    .select(['u.first_name', 'u.last_name'])
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is not', null)
    .orderBy('v.submitted_at', 'desc')
    .orderBy('s.manager_id')
    .execute()

/** Sheets that a person has written about others, submitted or not; the newest round first. */
export const listReviewsBy = (scope: Scope, userId: string) =>
  sheetsOfPulses(scope)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.employee_id'),
    )
    .select(content)
    .select(['u.first_name', 'u.last_name'])
    .where('s.manager_id', '=', userId)
    .where('s.saved_at', 'is not', null)
    .orderBy('r.opened_at', 'desc')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()

/** Managers who have submitted a review of a person. */
export const listReviewersOf = (scope: Scope, userId: string) =>
  sheets(scope)
    .select('s.manager_id')
    .distinct()
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is not', null)
    .execute()

/** Unsubmitted reviews of open rounds that include a person, each with the place of its manager. */
export const listUnsubmittedAbout = (scope: Scope, userId: string) =>
  sheetsOfRounds(scope)
    .innerJoin('pulse_participants as a', (join) =>
      join.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.participant_id'),
    )
    .select(['s.round_id', 's.manager_id', 'v.participant_id', 'a.team_id', 'r.opened_on'])
    .where('s.employee_id', '=', userId)
    .where('v.submitted_at', 'is', null)
    .where('r.closed_at', 'is', null)
    // A fixed order, so that two people who leave at once lock the places in one order.
    .orderBy('s.round_id')
    .orderBy('v.participant_id')
    .execute()
