import { MINUTE } from '@kamerton/contract/lib/durations'
import { endOf } from '@kamerton/contract/pulses/ending'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { closeOpenRound } from '../rounds/close-round.ts'
import { findPulseToChange, updatePulseRow } from '../rows/pulse-queries.ts'

/**
 * A job is started by the clock of the database, and ours may be behind it. What is earlier than this was meant for another time, such
 * as midnight of the time zone that the company has left.
 */
const clocksDiffer = 10 * MINUTE

/** One job per pulse and end of a day waits. That of a day that was changed finds so. */
export async function endLater(ctx: TenantContext, pulseId: string, endsOn: string | null): Promise<void> {
  if (endsOn === null) return
  const { time_zone } = await findCompany(ctx)
  const end = endOf(time_zone, endsOn)
  // By the moment: the same day ends at another one when the company has moved to another time zone.
  await ctx.jobs.add(
    'pulses.end',
    { pulseId, day: endsOn },
    { startAfter: end, singletonKey: `${pulseId}/${end.toISOString()}` },
  )
}

/** The last day is over: nobody can answer any more, as if somebody had stopped it in its last moment. */
export async function endPulse(ctx: TenantContext, { pulseId, day }: { pulseId: string; day: string }): Promise<void> {
  const pulse = await findPulseToChange(ctx, pulseId)
  if (!pulse || pulse.status !== 'active' || pulse.deleted_at !== null || pulse.ends_on !== day) return
  const { time_zone } = await findCompany(ctx)
  const end = endOf(time_zone, day)
  if (ctx.now.getTime() < end.getTime() - clocksDiffer) return
  await closeOpenRound(ctx, pulseId, new Date(Math.min(ctx.now.getTime(), end.getTime() - 1)))
  await updatePulseRow(ctx, pulseId, { status: 'completed' }, ctx.now)
}
