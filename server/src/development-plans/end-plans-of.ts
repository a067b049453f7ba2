import type { TenantContext } from '../lib/context.ts'
import { updateRevoked } from './rows/link-queries.ts'
import { listPlansOfLeaver, updatePlanRow } from './rows/plan-queries.ts'
import { recordEvents } from './rows/record-events.ts'

/** Somebody leaves: their plans are cancelled, and their links stop working. */
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
