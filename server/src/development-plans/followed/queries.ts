import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import { listSeenIds } from '../rows/plan-queries.ts'

/** Nobody looks through more than that. */
const mostOpen = 100

type OpenActivity = { id: string; title: string; due_date: string | null }

/**
 * The plan (`p`) that somebody follows now, if the actor may read it, with its open activities. Of several plans it is
 * the one that ends first.
 */
export const findFollowedPlan = (ctx: Context, employeeId: string) =>
  ctx.db
    .selectFrom('development_plans as p')
    .select(['p.id', 'p.title', 'p.progress'])
    .select(
      sql<OpenActivity[]>`coalesce((
        select json_agg(n) from (
          select a.id, a.title, a.due_date from development_plan_activities a
          where a.company_id = ${ctx.companyId} and a.plan_id = p.id and a.status in ('planned', 'in_progress')
          order by a.due_date nulls last, a.order_index, a.id limit ${mostOpen}
        ) n
      ), '[]')`.as('open'),
    )
    .where('p.company_id', '=', ctx.companyId)
    .where('p.employee_id', '=', employeeId)
    .where('p.status', '=', 'active')
    .where('p.id', 'in', listSeenIds(ctx))
    .orderBy('p.end_date')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()

/** An activity of a plan (`p`) that this person follows now, if the actor may read that plan. */
export const findFollowedActivity = (ctx: Context, { id, employeeId }: { id: string; employeeId: string }) =>
  ctx.db
    .selectFrom('development_plan_activities as a')
    .innerJoin('development_plans as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.plan_id'),
    )
    .select('a.id')
    .where('a.company_id', '=', ctx.companyId)
    .where('a.id', '=', id)
    .where('p.employee_id', '=', employeeId)
    .where('p.status', '=', 'active')
    .where('p.id', 'in', listSeenIds(ctx))
    .executeTakeFirst()
