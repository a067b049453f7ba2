import { recordEvent } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { writeParts } from '../parts/write-parts.ts'
import { deleteEvents } from '../rows/event-queries.ts'
import { refuseDeleting, requireHeldPlan } from '../rows/find-plan.ts'
import { listParts } from '../rows/part-queries.ts'
import { markPlanDeleted } from '../rows/plan-queries.ts'

/**
 * Nobody finds the plan any more, and all its text is erased. The row stays, so that its links can say that it was
 * deleted.
 */
export async function deletePlan(ctx: Context, id: string): Promise<void> {
  const plan = await requireHeldPlan(ctx, id)
  refuseDeleting(ctx, plan)
  const { goals, skills, activities, milestones } = await listParts(ctx, id)
  const gone = <R>(removed: R[]) => ({ removed, written: [], added: [], changed: [], reordered: false })
  await writeParts(ctx, id, {
    goals: gone(goals),
    skills: gone(skills),
    activities: gone(activities),
    milestones: gone(milestones),
  })
  await deleteEvents(ctx, id)
  await markPlanDeleted(ctx, id, ctx.now)
  // The employee of a draft does not know of it, and may read the journal.
  if (plan.status !== 'draft')
    await recordEvent(ctx, 'plan_deleted', { actorId: ctx.actor.userId, subjectId: plan.employee_id })
}
