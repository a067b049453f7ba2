import { dayIn } from '@kamerton/contract/lib/dates'
import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import type { Reminding } from '@kamerton/contract/pulses/reminding'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { requirePulseToChange } from '../rows/require-pulse.ts'
import { findRunning } from '../rows/running-pulse.ts'
import { countUnanswered, takeAskingToRemind } from './queries.ts'

/**
 * Asks for a reminder of the people who have not answered, once a day. For an anonymous pulse the output never depends
 * on how many they are, even if there are none.
 */
export async function askToRemind(ctx: Context, id: string): Promise<Reminding> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  const running = pulse.round_id === null ? null : await findRunning(ctx, pulse.round_id)
  if (!running) throw new AppError('pulse_state_forbids')
  const { round, time_zone } = running
  const people = round.is_anonymous ? null : await countUnanswered(ctx, round.id)
  if (people === 0) throw new AppError('pulse_all_answered')
  const goes_at = nextWorkingMoment(time_zone, ctx.now)
  if (!(await takeAskingToRemind(ctx, round.id, dayIn(time_zone, goes_at)))) throw new AppError('pulse_reminded_today')
  await ctx.jobs.add('pulses.remind-as-asked', { roundId: round.id }, goes_at > ctx.now ? { startAfter: goes_at } : {})
  return { msg: 'Напомним тем, кто не\u00a0ответил', goes_at, people }
}
