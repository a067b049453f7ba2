import { recordEvent } from '../audit/record-event.ts'
import { updateThreshold } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'

/** From how many answers the company speaks by default. What was launched keeps the threshold that people were told. */
export async function changeThreshold(ctx: Context, anonymity_threshold: number) {
  ctx.authorize('update', 'Company', {})
  await updateThreshold(ctx, anonymity_threshold)
  await recordEvent(ctx, 'threshold_changed', { actorId: ctx.actor.userId })
  return { anonymity_threshold }
}
