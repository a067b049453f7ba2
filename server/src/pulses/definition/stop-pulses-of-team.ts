import type { TenantContext } from '../../lib/context.ts'
import { closeOpenRound } from '../rounds/close-round.ts'
import { listTeamPulsesToChange, updatePulseRow } from '../rows/pulse-queries.ts'

/**
 * Ends the pulses of a team that is being deleted, as if somebody had stopped them, with their results. Drafts are
 * locked too: a launch in progress ends first and its pulse is then stopped, and a later launch finds no team.
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
