import type { TenantContext } from '../../lib/context.ts'
import { countActiveUsers } from '../../seats/queries.ts'
import { findPulseToChange, type PulseRow } from '../rows/pulse-queries.ts'
import { openRound } from './open-round.ts'

/** So many are asked while whoever launches waits: half a second. Of more the call would be refused, and they would be asked all the same. */
const mostAtOnce = 5_000

/** Asks at once; a company of very many people behind the call. That they are enough to be shown anything they are by their number. */
export async function openSoon(ctx: TenantContext, pulse: PulseRow): Promise<void> {
  const isLarge = pulse.target_type === 'company' && (await countActiveUsers(ctx)) > mostAtOnce
  return isLarge ? openLater(ctx, pulse.id) : openRound(ctx, pulse, null)
}

export const openLater = (ctx: TenantContext, pulseId: string): Promise<void> =>
  ctx.jobs.add('pulses.open-round', { pulseId }, { singletonKey: pulseId })

/** A launch that nobody waits for any more. May run again: a pulse that asks already, or no longer, is left as it is. */
export async function openLaunched(ctx: TenantContext, pulseId: string): Promise<void> {
  const pulse = await findPulseToChange(ctx, pulseId)
  if (!pulse || pulse.status !== 'active' || pulse.type !== 'one_time' || pulse.deleted_at !== null) return
  if (pulse.round_id !== null && pulse.closed_at === null) return
  await openRound(ctx, pulse, null)
}
