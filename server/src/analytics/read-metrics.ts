import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { periodEnding, sparklineWeeks, trendWeeks, weeksEnding } from '@kamerton/contract/lib/period'
import type { Context } from '../lib/context.ts'
import { findSight } from './find-sight.ts'
import { poolsByPeriod } from './pools.ts'
import { presentMetrics, type Reading } from './present-metrics.ts'
import { findCompanyFacts, listAnonymousMetrics, listDatedSums } from './queries.ts'

/** Reads the data for the metrics of a period, in three statements at most. */
export async function readMetrics(ctx: Context, days: number) {
  const sight = findSight(ctx)
  const { time_zone, people, running } = await findCompanyFacts(ctx, sight)
  const today = dayIn(time_zone, ctx.now)
  const period = periodEnding(today, days)
  const weeks = weeksEnding(today, sparklineWeeks(days))
  const trend = weeksEnding(today, trendWeeks)
  const since = [period.previousFrom, ...weeks, ...trend].toSorted()[0] ?? period.previousFrom
  const sums = await listDatedSums(ctx, sight, { ...period, since, until: today })
  const anonymous = sight === 'company' ? new Set<MetricName>() : await listAnonymousMetrics(ctx, sight.teams, period)
  const reading: Reading = { ...poolsByPeriod(sums), sums, weeks, anonymous, running }
  return { period, timeZone: time_zone, people, trend, reading }
}

/** One metric by itself. */
export async function showMetric(ctx: Context, name: MetricName, days: number): Promise<Metric> {
  const { reading } = await readMetrics(ctx, days)
  return presentMetrics(reading)[name]
}
