import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import type { TenantContext } from '../../lib/context.ts'

/** So many letters are prepared in one job: few enough to finish in a second, many enough to keep jobs few. */
const invitationPortion = 500

/** Everybody who takes part is asked, and reminded once. */
export async function announceRound(
  ctx: TenantContext,
  roundId: string,
  participantIds: readonly string[],
): Promise<void> {
  const portions = []
  for (let start = 0; start < participantIds.length; start += invitationPortion)
    portions.push({ roundId, participantIds: participantIds.slice(start, start + invitationPortion) })
  await ctx.jobs.addMany('pulses.invite', portions)
  await ctx.jobs.add(
    'pulses.remind',
    { roundId },
    { startAfter: new Date(ctx.now.getTime() + reminderAfterHours * HOUR) },
  )
}
