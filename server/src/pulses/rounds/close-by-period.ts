import { dayIn } from '@kamerton/contract/lib/dates'
import { MINUTE } from '@kamerton/contract/lib/durations'
import { endOf } from '@kamerton/contract/pulses/ending'
import { lastDayOfRound } from '@kamerton/contract/pulses/schedule'
import type { TenantContext } from '../../lib/context.ts'
import { findPulseToChange } from '../rows/pulse-queries.ts'
import { findRunning, type Running } from '../rows/running-pulse.ts'
import { closeOpenRound } from './close-round.ts'

/**
 * The largest difference between clocks: the database's clock starts the job, and ours may be behind it. A job that
 * starts earlier was meant for another time, such as midnight of the company's former time zone.
 */
export const clocksDiffer = 10 * MINUTE

/** The moment at which a round closes by its own period; null where it does not. */
const ownEnd = ({ pulse, round, time_zone }: Running): Date | null => {
  const day = lastDayOfRound(pulse.type, dayIn(time_zone, round.opened_at))
  return day === null ? null : endOf(time_zone, day)
}

/** Queues the end of a round of a long period. A job of a pulse whose type was changed since does nothing. */
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

/** Closes a round of a long period in the last moment of its last day. Its pulse goes on to the next round. */
export async function closeByPeriod(ctx: TenantContext, roundId: string): Promise<void> {
  const seen = await findRunning(ctx, roundId)
  // The pulse is locked before its round, as when a person stops it.
  if (!seen || !(await findPulseToChange(ctx, seen.pulse.id))) return
  const running = await findRunning(ctx, roundId)
  const end = running && ownEnd(running)
  if (!end || ctx.now.getTime() < end.getTime() - clocksDiffer) return
  await closeOpenRound(ctx, seen.pulse.id, new Date(Math.min(ctx.now.getTime(), end.getTime() - 1)))
}
