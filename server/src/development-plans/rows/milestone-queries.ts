import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import { listSeenIds } from './plan-queries.ts'

/** Milestones of a person's plans that the actor may read, whose day has come. A draft has happened to nobody. */
export const listReachedDays = (ctx: Context, employeeId: string, today: string) =>
  ctx.db
    .selectFrom('development_plan_milestones as s')
    .innerJoin('development_plans as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.plan_id'),
    )
    .select(['s.id', 's.title', 's.status', 'd.id as plan_id', 'd.title as plan_title', 'd.status as plan_status'])
    .select(sql<string>`s.date`.as('day'))
    .where('s.company_id', '=', ctx.companyId)
    .where('d.employee_id', '=', employeeId)
    .where('d.status', 'in', ['active', 'completed'])
    .where('d.id', 'in', listSeenIds(ctx))
    .where('s.date', '<=', today)
    .orderBy('s.date', 'desc')
    .orderBy('s.id')
    .execute()
