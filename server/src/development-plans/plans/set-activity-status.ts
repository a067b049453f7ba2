import type { ActivityStatus } from '@kamerton/contract/development-plans/constants'
import { takes } from '@kamerton/contract/development-plans/fields'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { countProgress } from '../parts/count-progress.ts'
import { showPlan } from '../parts/present-plan.ts'
import { refuseWriting, requireHeldPlan } from '../rows/find-plan.ts'
import { findActivity, updateActivityStatus } from '../rows/part-queries.ts'
import { updatePlanRow } from '../rows/plan-queries.ts'
import { viewerOf } from '../rows/plan-sight.ts'
import { recordEvents } from '../rows/record-events.ts'

/** Moves one activity of an active plan, for its employee or for a person who looks after them. */
export async function setActivityStatus(ctx: Context, activityId: string, status: ActivityStatus): Promise<Plan> {
  viewerOf(ctx)
  const sought = await findActivity(ctx, activityId)
  if (!sought) throw new AppError('plan_not_found')
  const plan = await requireHeldPlan(ctx, sought.plan_id)
  refuseWriting(ctx, plan, ['activity_status'])
  if (!takes(plan.status, 'activity_status')) throw new AppError('plan_state_forbids')
  // Read again under the lock of the plan: another call may have moved or removed it.
  const activity = await findActivity(ctx, activityId)
  if (!activity) throw new AppError('plan_not_found')
  const { title, status: from } = activity
  if (from !== status) {
    await updateActivityStatus(ctx, activityId, status)
    const counts = await countProgress(ctx, plan.id)
    const save = { at: ctx.now, by: ctx.actor.userId, comment: false }
    await updatePlanRow(ctx, plan.id, { ...counts, moved_at: ctx.now }, save)
    await recordEvents(ctx, { planId: plan.id, actorId: ctx.actor.userId, status: plan.status }, [
      { kind: 'activity_status', activity_id: activityId, title, from, to: status },
    ])
  }
  return showPlan(ctx, plan.id)
}
