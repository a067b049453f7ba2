import type { TenantContext } from '../../lib/context.ts'
import { remindersIn } from '../rows/planned-close.ts'
import { findRunning } from '../rows/running-pulse.ts'

/** Queues the automatic reminders. Each job checks again when it starts, and sends its reminder once. */
export async function planReminders(ctx: TenantContext, roundId: string): Promise<void> {
  const running = await findRunning(ctx, roundId)
  if (!running) return
  const { first, last } = remindersIn(running.pulse, running.round, running.time_zone)
  if (first) await ctx.jobs.add('pulses.remind', { roundId }, { startAfter: first })
  if (last)
    await ctx.jobs.add(
      'pulses.remind-of-end',
      { roundId },
      { startAfter: last, singletonKey: `${roundId}/${last.toISOString()}` },
    )
}
