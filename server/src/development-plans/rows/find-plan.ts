import type { PlanAct } from '@kamerton/contract/development-plans/fields'
import { mayDelete, mayWrite } from '@kamerton/contract/development-plans/rights'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { type LockedPlan, lockPlan } from './plan-queries.ts'
import { factsOf, seenPlan, viewerOf } from './plan-sight.ts'

/** A plan that the actor may see, locked until the transaction ends. */
export const requireHeldPlan = async (ctx: Context, id: string): Promise<LockedPlan> =>
  seenPlan(ctx, await lockPlan(ctx, id))

/** Refuses an actor who may not write these parts of a plan, in any state of it. */
export function refuseWriting(ctx: Context, plan: LockedPlan, acts: readonly PlanAct[]): void {
  const viewer = viewerOf(ctx)
  if (!acts.every((act) => mayWrite(viewer, factsOf(plan), act))) throw new AppError('plan_rights_missing')
}

export function refuseDeleting(ctx: Context, plan: LockedPlan): void {
  if (!mayDelete(viewerOf(ctx), factsOf(plan))) throw new AppError('plan_rights_missing')
}
