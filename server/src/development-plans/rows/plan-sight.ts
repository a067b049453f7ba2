import { mayRead, type PlanFacts, type Viewer } from '@kamerton/contract/development-plans/rights'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'

/** The viewer of a plan, for its rules. Sets `asked`, because rights are checked with it. */
export function viewerOf(ctx: Context): Viewer {
  ctx.asked = true
  return { userId: ctx.actor.userId, ability: ctx.ability }
}

/** A plan that the actor may read; any other does not exist for them. */
export function seenPlan<P extends PlanFacts>(ctx: Context, plan: P | undefined): P {
  const viewer = viewerOf(ctx)
  if (!plan || !mayRead(viewer, factsOf(plan))) throw new AppError('plan_not_found')
  return plan
}

/** Facts that rights depend on, and nothing else of the row: rules read these fields alone. */
export const factsOf = ({ employee_id, team_ids, status }: PlanFacts): PlanFacts => ({ employee_id, team_ids, status })
