import type { TenantContext } from '../../lib/context.ts'
import { planReminders } from '../rounds/plan-reminders.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { endLater } from './end-pulse.ts'

/**
 * Follows a changed last day of a running pulse: the pulse closes then, and people who have not answered are reminded
 * before it.
 */
export async function followEnd(
  ctx: TenantContext,
  { id, round_id, closed_at }: Pick<PulseRow, 'id' | 'round_id' | 'closed_at'>,
  endsOn: string | null,
): Promise<void> {
  await endLater(ctx, id, endsOn)
  if (round_id !== null && closed_at === null) await planReminders(ctx, round_id)
}
