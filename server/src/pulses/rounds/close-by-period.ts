import { MINUTE } from '@kamerton/contract/lib/durations'
import { endOf } from '@kamerton/contract/pulses/ending'
import type { TenantContext } from '../../lib/context.ts'
import { findPulseToChange, updatePulseRow } from '../rows/pulse-queries.ts'
import { findRunning, type Running } from '../rows/running-pulse.ts'
import { closeOpenRound } from './close-round.ts'

/**
 * The largest difference between clocks: the database's clock starts the job, and ours may be behind it. A job that
 * starts earlier was meant for another time, such as midnight of the company's former time zone.
 */
export const clocksDiffer = 10 * MINUTE

/** The moment at which a round closes by its own period; null where it does not. */
const ownEnd = ({ round, time_zone }: Running): Date | null =>
  round.closes_on === null ? null : endOf(time_zone, round.closes_on)

/** Queues the end of a round of a long period: its last day was told at its opening. */
export async function closeByPeriodLater(ctx: TenantContext, roundId: string): Promise<void> {
  const running = await findRunning(ctx, roundId)
  const end = running && ownEnd(running)
  if (end)
    await ctx.jobs.add(
      'pulses.close-round',
      { roundId },
      { startAfter: end, singletonKey: `${roundId}/${end.toISOString()}` },
    )
}

/**
 * Closes a round of a long period in the last moment of its last day. Its pulse goes on to the next round. One that has
 * become a pulse that asks once is over.
 */
export async function closeByPeriod(ctx: TenantContext, roundId: string): Promise<void> {
  const seen = await findRunning(ctx, roundId)
  // The pulse is locked before its round, as when a person stops it.
  if (!seen || !(await findPulseToChange(ctx, seen.pulse.id))) return
  const running = await findRunning(ctx, roundId)
  const end = running && ownEnd(running)
  if (!end || ctx.now.getTime() < end.getTime() - clocksDiffer) return
  await closeOpenRound(ctx, seen.pulse.id, new Date(Math.min(ctx.now.getTime(), end.getTime() - 1)))
  if (running.pulse.type === 'one_time') await updatePulseRow(ctx, running.pulse.id, { status: 'completed' }, ctx.now)
}
