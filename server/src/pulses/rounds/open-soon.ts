import type { TenantContext } from '../../lib/context.ts'
import { countActiveUsers } from '../../seats/queries.ts'
import { findPulseToChange, type PulseRow } from '../rows/pulse-queries.ts'
import { openRound } from './open-round.ts'

/**
 * The number of people asked during the call, which takes half a second. With more, the call would time out although
 * the people are asked.
 */
const mostAtOnce = 5_000

/**
 * Asks at once, or in a job for a company of very many people. So many people are always enough for results to be
 * shown.
 */
export async function openSoon(ctx: TenantContext, pulse: PulseRow): Promise<void> {
  const isLarge = pulse.target_type === 'company' && (await countActiveUsers(ctx)) > mostAtOnce
  return isLarge ? openLater(ctx, pulse.id) : openRound(ctx, pulse, null)
}

export const openLater = (ctx: TenantContext, pulseId: string): Promise<void> =>
  ctx.jobs.add('pulses.open-round', { pulseId }, { singletonKey: pulseId })

/**
 * Opens the round of a launch in a job. A repeated run is safe: a pulse that asks already, or has stopped, is left
 * alone.
 */
export async function openLaunched(ctx: TenantContext, pulseId: string): Promise<void> {
  const pulse = await findPulseToChange(ctx, pulseId)
  if (!pulse || pulse.status !== 'active' || pulse.type !== 'one_time' || pulse.deleted_at !== null) return
  if (pulse.round_id !== null && pulse.closed_at === null) return
  await openRound(ctx, pulse, null)
}
