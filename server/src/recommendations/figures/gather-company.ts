import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { periodEnding } from '@kamerton/contract/lib/period'
import { type CompanyFigures, ruleFigure, ruleFigures } from '@kamerton/contract/recommendations/rules/figures'
import { poolsByPeriod } from '../../analytics/pools.ts'
import { noWeeks, presentMetrics } from '../../analytics/present-metrics.ts'
import { listDatedSums } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import type { Standing } from './queries.ts'

/** Basis of a computation: the company's day, and the length of the period. */
export type Look = { today: string; timeZone: string; days: number; running: readonly MetricName[] }

/** The company's own metrics, as the dashboard shows them to people who see all of it. */
export async function readCompanyMetrics(
  ctx: Context,
  { today, days, running }: Look,
): Promise<Record<MetricName, Metric>> {
  const period = periodEnding(today, days)
  const sums = await listDatedSums(ctx, 'company', { ...period, since: period.previousFrom, until: period.to })
  return presentMetrics({ ...poolsByPeriod(sums), ...noWeeks, anonymous: new Set(), running })
}

export type CompanyValues = Readonly<Record<MetricName, number | null>>

const withheld: CompanyValues = { enps: null, engagement: null, mood: null, participation: null }

/** Values of the company that a team may be compared with, on the scales that are judged. */
export function valuesOf(metrics: Record<MetricName, Metric>): CompanyValues {
  const figures = ruleFigures(metrics)
  return {
    enps: figures.enps.value,
    engagement: figures.engagement.value,
    mood: figures.mood.value,
    participation: figures.participation.value,
  }
}

/**
 * Values like those of `valuesOf`, for a reader who leads only some teams. They see only the eNPS of the company, which
 * a release shows to everybody. All of it must be confidential, as in the comparison of teams. Other metrics may come
 * from single teams, so they would reveal the value of such a team.
 */
export async function readShownValues(ctx: Context, { today, days }: Look): Promise<CompanyValues> {
  const period = periodEnding(today, days)
  const sums = await listDatedSums(ctx, 'company', { ...period, since: period.from, until: period.to })
  const ofEnps = sums.filter(({ metric, n }) => metric === 'enps' && n > 0)
  if (!ofEnps.every(({ is_anonymous }) => is_anonymous)) return withheld
  const metrics = presentMetrics({ ...poolsByPeriod(ofEnps), ...noWeeks, anonymous: new Set(), running: [] })
  return { ...withheld, enps: ruleFigure('enps', metrics.enps).value }
}

type Gathered = { id: string; look: Look; standing: Standing; metrics: Record<MetricName, Metric> }

/** Figures of the whole company that the rules read. */
export function figuresOfCompany({ id, look, standing, metrics }: Gathered): CompanyFigures {
  const { from, to, days } = periodEnding(look.today, look.days)
  return {
    ...ruleFigures(metrics),
    subject: { id, name: standing.name },
    period: { days, from, to },
    daysWithoutRound: standing.is_asking ? 0 : daysBetween(standing.last_round_on ?? standing.began_on, look.today),
    seats: { used: standing.used, limit: standing.limit },
  }
}

/** Whole days from one to the other; 0 if it is in the future. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY))
