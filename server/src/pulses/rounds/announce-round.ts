import type { TenantContext } from '../../lib/context.ts'
import { closeByPeriodLater } from './close-by-period.ts'
import { planReminders } from './plan-reminders.ts'

/** The number of letters prepared in one job: few enough to finish in a second, many enough to keep jobs few. */
const invitationPortion = 500

/** Invites all participants, and plans their reminders and the end of the round. */
export async function announceRound(
  ctx: TenantContext,
  roundId: string,
  participantIds: readonly string[],
): Promise<void> {
  const portions = []
  for (let start = 0; start < participantIds.length; start += invitationPortion)
    portions.push({ roundId, participantIds: participantIds.slice(start, start + invitationPortion) })
  await ctx.jobs.addMany('pulses.invite', portions)
  await planReminders(ctx, roundId)
  await closeByPeriodLater(ctx, roundId)
}
