import { planPages } from '@kamerton/contract/development-plans/constants'
import { mayRead, writesPlans } from '@kamerton/contract/development-plans/rights'
import type { PlanPage, PlanStats, PlansQuery } from '@kamerton/contract/development-plans/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { cardOf } from '../parts/present-plan.ts'
import { countFigures, countPlans, findPersonOfPlan, listPlans } from '../rows/plan-queries.ts'
import { viewerOf } from '../rows/plan-sight.ts'

export async function showPlans(ctx: Context, query: PlansQuery): Promise<PlanPage> {
  const total = await countPlans(ctx, query)
  const plans = total > query.skip ? await listPlans(ctx, query) : []
  return { plans: plans.map(cardOf), total }
}

export async function showFigures(ctx: Context): Promise<PlanStats> {
  if (!writesPlans(viewerOf(ctx).ability)) throw new AppError('forbidden')
  const { time_zone } = await findCompany(ctx)
  return countFigures(ctx, dayIn(time_zone, ctx.now))
}

/** Plans of a person whose plans the actor may see. For anybody else the answer is like that for a missing person. */
export async function showPlansOf(ctx: Context, employee_id: string): Promise<PlanPage> {
  const viewer = viewerOf(ctx)
  const person = await findPersonOfPlan(ctx, employee_id)
  const any = person && { employee_id, team_ids: person.team_ids, status: 'active' as const }
  if (!any || !mayRead(viewer, any)) throw new AppError('not_found')
  return showPlans(ctx, { employee_id, skip: 0, limit: planPages.most })
}
