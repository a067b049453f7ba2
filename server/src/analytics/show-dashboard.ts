import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import type { Context } from '../lib/context.ts'
import { termOf } from '../one-to-one/term.ts'
import { readMeetingStats } from './one-to-one-stats.ts'
import { presentMetrics, weekOf } from './present-metrics.ts'
import { readMetrics } from './read-metrics.ts'

/** The figures of a period side by side, and the mood of the last weeks. */
export async function showDashboard(ctx: Context, days: number): Promise<Dashboard> {
  const { period, timeZone, people, trend, reading } = await readMetrics(ctx, days)
  return {
    period: { days: period.days, from: period.from, to: period.to },
    ...presentMetrics(reading),
    total_employees: people,
    weekly_trend: trend.map((week) => weekOf('mood', week, reading)),
    one_to_one_stats: await readMeetingStats(ctx, termOf(timeZone, period)),
  }
}
