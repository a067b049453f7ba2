import { enps } from '@kamerton/contract/analytics/statistics/enps'
import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { percent } from './present-pulse.ts'
import { countOverview } from './queries.ts'

/** The four figures above the list, over what the actor may see: a week of answers, a quarter of eNPS and participation. */
export async function pulseStats(ctx: Context): Promise<PulseStats> {
  const { time_zone } = await findCompany(ctx)
  const daysAgo = (days: number) => dayIn(time_zone, new Date(ctx.now.getTime() - days * DAY))
  const sums = await countOverview(ctx, ctx.visible('read', 'Pulses'), { week: daysAgo(6), quarter: daysAgo(89) })
  const n = sums.promoters + sums.passives + sums.detractors
  return {
    active_pulses: sums.active,
    responses_per_week: sums.week_answered,
    total_responses: sums.all_answered,
    average_enps: n > 0 ? enps(sums) : null,
    enps_responses: n,
    average_response_rate: percent(sums.quarter_answered, sums.quarter_invited),
  }
}
