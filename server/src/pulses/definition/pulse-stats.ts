import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { countOverview } from '../rows/pulse-queries.ts'

/** What the dashboard says of its usual period, to whoever has one: it stands above and hands it in (app.ts), so that one number stands on both. */
export type ReadFigures = (
  ctx: Context,
) => Promise<Pick<PulseStats, 'average_enps' | 'enps_responses' | 'average_response_rate'>>

/** The four figures above the list, over what the actor may see: counts of their pulses, and two of the dashboard. */
export async function pulseStats(ctx: Context, readFigures: ReadFigures): Promise<PulseStats> {
  const { time_zone } = await findCompany(ctx)
  const week = dayIn(time_zone, new Date(ctx.now.getTime() - 6 * DAY))
  const { active, week_answered, all_answered } = await countOverview(ctx, ctx.visible('read', 'Pulses'), week)
  return {
    active_pulses: active,
    responses_per_week: week_answered,
    total_responses: all_answered,
    ...(await readFigures(ctx)),
  }
}
