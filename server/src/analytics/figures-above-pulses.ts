import { usualPeriodDays } from '@kamerton/contract/lib/period'
import type { Context } from '../lib/context.ts'
import type { ReadFigures } from '../pulses/definition/pulse-stats.ts'
import { percent } from '../pulses/rows/present-pulse.ts'
import { presentMetrics } from './present-metrics.ts'
import { readMetrics } from './read-metrics.ts'

const none = { average_enps: null, enps_responses: 0, average_response_rate: null }

/** The eNPS and participation that the dashboard opens with; empty for a reader who may not read it. */
export const figuresAbovePulses: ReadFigures = async (ctx) => {
  if (!mayReadDashboard(ctx)) return none
  const { enps, participation } = presentMetrics((await readMetrics(ctx, usualPeriodDays)).reading)
  return {
    average_enps: enps.current,
    enps_responses: enps.details.n,
    average_response_rate: percent(participation.details.n, participation.details.invited),
  }
}

const mayReadDashboard = (ctx: Context): boolean =>
  ctx.may('read', 'Dashboard', { scope: 'top_teams_enps' }) || ctx.may('read', 'Dashboard', { scope: 'own_teams_enps' })
