import { PlanEventData, type PlanHistory } from '@kamerton/contract/development-plans/history-schemas'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../../lib/context.ts'
import { listEvents } from '../rows/event-queries.ts'
import { findPlan } from '../rows/plan-queries.ts'
import { seenPlan } from '../rows/plan-sight.ts'
import { recordPlanOpening } from '../rows/record-plan-opening.ts'

/**
 * History of a plan. Its employee sees no event of the time when it was a draft; anybody else's look is noted as an
 * opening.
 */
export async function showHistory(ctx: Context, id: string): Promise<PlanHistory> {
  const plan = seenPlan(ctx, await findPlan(ctx, id))
  await recordPlanOpening(ctx, plan)
  const rows = await listEvents(ctx, id, plan.employee_id !== ctx.actor.userId)
  return {
    events: rows.map(({ id, at, actor_id, by_link, what, first_name, last_name }) => ({
      id,
      at,
      actor:
        actor_id !== null && first_name !== null && last_name !== null
          ? { id: actor_id, full_name: fullName({ first_name, last_name }) }
          : null,
      by_link,
      what: PlanEventData.parse(what),
    })),
  }
}
