import type { TenantContext } from '../../lib/context.ts'
import { planReminders } from '../rounds/plan-reminders.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { endLater } from './end-pulse.ts'

/** The last day of a running pulse was moved: it closes then, and those who have not answered are reminded before that. */
export async function followEnd(
  ctx: TenantContext,
  { id, round_id, closed_at }: Pick<PulseRow, 'id' | 'round_id' | 'closed_at'>,
  endsOn: string | null,
): Promise<void> {
  await endLater(ctx, id, endsOn)
  if (round_id !== null && closed_at === null) await planReminders(ctx, round_id)
}
