import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { countOverview } from '../rows/pulse-queries.ts'

/**
 * Reads the dashboard's figures of its usual period, empty without the right to them. The analytics room is above this
 * one and passes the function in (app.ts), so both pages show equal numbers.
 */
export type ReadFigures = (
  ctx: Context,
) => Promise<Pick<PulseStats, 'average_enps' | 'enps_responses' | 'average_response_rate'>>

/**
 * The four figures above the list, over the pulses that the actor may see: counts of their pulses, and figures of the
 * dashboard.
 */
export async function pulseStats(ctx: Context, readFigures: ReadFigures): Promise<PulseStats> {
  const { time_zone } = await findCompany(ctx)
  const week = dayIn(time_zone, new Date(ctx.now.getTime() - 6 * DAY))
  const overview = await countOverview(ctx, ctx.visible('read', 'Pulses'), week)
  return {
    active_pulses: overview.active,
    responses_per_week: overview.week_answered,
    is_week_withheld: overview.is_week_withheld,
    total_responses: overview.all_answered,
    ...(await readFigures(ctx)),
  }
}
