import { sql } from 'kysely'
import { countColumns } from '../../development-plans/rows/plan-queries.ts'
import type { Scope } from '../../lib/database/tenant.ts'

type Days = { from: string; to: string }

/** Plans (`p`) whose term overlaps these days. */
export const listPlansOf = ({ db, companyId }: Scope, { from, to }: Days) =>
  db
    .selectFrom('development_plans as p')
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('p.start_date', '<=', to)
    .where('p.end_date', '>=', from)

const isCounted = sql<boolean>`p.status in ('active', 'completed')`

/**
 * Plans of these days, counted as in their list, and the number of present people with a plan that is active or
 * completed.
 */
const planCounts = (scope: Scope, days: Days, today: string) =>
  listPlansOf(scope, days)
    .leftJoin('users as u', (join) =>
      join.on('u.company_id', '=', scope.companyId).onRef('u.id', '=', 'p.employee_id').on('u.deleted_at', 'is', null),
    )
    .select(countColumns(today))
    .select([
      sql<number>`(count(*) filter (where p.status = 'cancelled'))::int`.as('cancelled_plans'),
      sql<number>`(count(distinct u.id) filter (where ${isCounted}))::int`.as('people_with_plan'),
      sql<number>`(select people from companies where company_id = ${scope.companyId})`.as('total_people'),
    ])

/** Skills of the active and completed ones among these plans. */
const skillCounts = (scope: Scope, days: Days) =>
  listPlansOf(scope, days)
    .innerJoin('development_plan_skills as s', (join) =>
      join.on('s.company_id', '=', scope.companyId).onRef('s.plan_id', '=', 'p.id'),
    )
    .where(isCounted)
    .select([
      sql<number>`count(*)::int`.as('total_skills'),
      sql<number>`(count(*) filter (where s.progress = 100))::int`.as('completed_skills'),
      sql<number>`(count(*) filter (where s.progress between 1 and 99))::int`.as('in_progress_skills'),
      sql<number>`(count(*) filter (where s.progress = 0))::int`.as('planned_skills'),
      sql<number | null>`round(avg(s.progress))::int`.as('avg_skill_progress'),
    ])

/** Both counts in one statement. */
export const countPlansAndSkills = (scope: Scope, days: Days, today: string) =>
  scope.db
    .selectFrom([planCounts(scope, days, today).as('plans'), skillCounts(scope, days).as('skills')])
    .selectAll()
    .executeTakeFirstOrThrow()

/** The furthest plan of each person who works here, if it has any progress; the furthest first. */
export const listFurthest = (scope: Scope, days: Days, limit: number) =>
  scope.db
    .selectFrom(
      listPlansOf(scope, days)
        .innerJoin('users as u', (join) =>
          join
            .on('u.company_id', '=', scope.companyId)
            .onRef('u.id', '=', 'p.employee_id')
            .on('u.deleted_at', 'is', null),
        )
        .where(isCounted)
        .where('p.progress', '>', 0)
        .distinctOn('p.employee_id')
        .select(['p.employee_id', 'p.id', 'p.title', 'p.status', 'p.progress', 'p.start_date', 'p.end_date'])
        .select(['u.first_name', 'u.last_name'])
        .select(['p.hard_count', 'p.soft_count', 'u.directory_text'])
        .orderBy('p.employee_id')
        .orderBy('p.progress', 'desc')
        .orderBy('p.end_date')
        .orderBy('p.id')
        .as('best'),
    )
    .selectAll('best')
    .orderBy('best.progress', 'desc')
    .orderBy(sql`best.directory_text collate "C"`)
    .orderBy('best.employee_id')
    .limit(limit)
    .execute()
