import type { TenantContext } from '../../lib/context.ts'
import { closeOpenRound } from '../rounds/close-round.ts'
import { listTeamPulsesToChange, updatePulseRow } from '../rows/pulse-queries.ts'

/**
 * The team is being deleted: what asks it ends as if somebody had stopped it, with its results. Also a draft's lock is taken, so
 * that a launch under way ends first and is then stopped, and one that comes later finds no team.
 */
export async function stopPulsesOfTeam(ctx: TenantContext, teamId: string): Promise<number> {
  const pulses = await listTeamPulsesToChange(ctx, teamId)
  const running = pulses.filter(({ status }) => status === 'active')
  for (const { id } of running) {
    await closeOpenRound(ctx, id)
    await updatePulseRow(ctx, id, { status: 'completed' }, ctx.now)
  }
  return running.length
}
