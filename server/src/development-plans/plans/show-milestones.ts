import type { Context } from '../../lib/context.ts'
import { listReachedDays } from '../rows/milestone-queries.ts'
import { recordPlanOpening } from '../rows/record-plan-opening.ts'

/** The person's milestones up to today. Their words are of the plan, so the person sees that it was opened. */
export async function showReachedDays(ctx: Context, employee_id: string, today: string) {
  const rows = await listReachedDays(ctx, employee_id, today)
  const plans = new Map(rows.map(({ plan_id, plan_title, plan_status }) => [plan_id, { plan_title, plan_status }]))
  for (const [id, { plan_title, plan_status }] of plans)
    await recordPlanOpening(ctx, { id, title: plan_title, employee_id, status: plan_status })
  return rows
}
