import type { TenantContext } from '../lib/context.ts'
import { recordEvents } from './history/record-events.ts'
import { updateRevoked } from './links/queries.ts'
import { listPlansOfLeaver, updatePlanRow } from './plans/queries.ts'

/** Somebody leaves: what was planned for them is cancelled, and their links open nothing any more. */
export async function endPlansOf(ctx: TenantContext, userId: string): Promise<void> {
  const plans = await listPlansOfLeaver(ctx, userId)
  for (const { id, status } of plans) {
    if (status !== 'draft' && status !== 'active') continue
    await updatePlanRow(
      ctx,
      id,
      { status: 'cancelled', status_since: ctx.now },
      { at: ctx.now, by: null, comment: false },
    )
    await recordEvents(ctx, { planId: id, actorId: null, status }, [{ kind: 'cancelled', left: true }])
  }
  if (plans.length > 0)
    await updateRevoked(
      ctx,
      plans.map(({ id }) => id),
      ctx.now,
    )
}
