import { endOf } from '@kamerton/contract/pulses/ending'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { clocksDiffer } from '../rounds/close-by-period.ts'
import { closeOpenRound } from '../rounds/close-round.ts'
import { findPulseToChange, updatePulseRow } from '../rows/pulse-queries.ts'

/** Queues the end of a pulse, one job per pulse and moment. A job for a day that was changed since does nothing. */
export async function endLater(ctx: TenantContext, pulseId: string, endsOn: string | null): Promise<void> {
  if (endsOn === null) return
  const { time_zone } = await findCompany(ctx)
  const end = endOf(time_zone, endsOn)
  // The key has the moment: one day ends at another moment after the company has changed its time zone.
  await ctx.jobs.add(
    'pulses.end',
    { pulseId, day: endsOn },
    { startAfter: end, singletonKey: `${pulseId}/${end.toISOString()}` },
  )
}

/** Ends a pulse whose last day is over, as if somebody had stopped it in the day's last moment. */
export async function endPulse(ctx: TenantContext, { pulseId, day }: { pulseId: string; day: string }): Promise<void> {
  const pulse = await findPulseToChange(ctx, pulseId)
  if (!pulse || pulse.status !== 'active' || pulse.deleted_at !== null || pulse.ends_on !== day) return
  const { time_zone } = await findCompany(ctx)
  const end = endOf(time_zone, day)
  if (ctx.now.getTime() < end.getTime() - clocksDiffer) return
  await closeOpenRound(ctx, pulseId, new Date(Math.min(ctx.now.getTime(), end.getTime() - 1)))
  await updatePulseRow(ctx, pulseId, { status: 'completed' }, ctx.now)
}
