import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { periodEnding } from '@kamerton/contract/lib/period'
import { type RuleFigure, ruleFigures } from '@kamerton/contract/recommendations/rules/figures'
import { recommendForCompany, recommendForTeam } from '@kamerton/contract/recommendations/rules/recommend'
import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { RuleCard } from '@kamerton/contract/recommendations/rules/table'
import { readMetricsOfTeams } from '../../../analytics/team/read-metrics-of-teams.ts'
import type { Context } from '../../../lib/context.ts'
import { listTeams } from '../../../teams/queries.ts'
import { type Look, readCompanyMetrics, valuesOf } from '../../figures/gather-company.ts'
import type { Moment } from './queries.ts'

/** A subject that the rule judged at that moment, and whether it would have given a recommendation. */
export type Judged = { speaks: (settings: RuleSettings) => boolean }
/** Figures that a rule judged at each of some moments. */
export type Judge = (ctx: Context, rule: RuleCard, look: Look, moments: readonly Moment[]) => Promise<Judged[][]>

/** Every subject with a visible figure at that moment: from the rollups, which have only released cells. */
export const judgeMetrics: Judge = async (ctx, rule, look, moments) => {
  const teams = rule.type === 'team' ? await listTeams(ctx) : []
  const judged: Judged[][] = []
  for (const { today } of moments) judged.push(await judgedThen(ctx, rule, { ...look, today }, teams))
  return judged
}

async function judgedThen(
  ctx: Context,
  { type, metric }: RuleCard,
  look: Look,
  teams: readonly { id: string; name: string }[],
): Promise<Judged[]> {
  const period = periodEnding(look.today, look.days)
  const company = await readCompanyMetrics(ctx, look)
  const hasValue = (figures: Readonly<Record<MetricName, RuleFigure>>) =>
    Object.entries(figures).some(([name, { value }]) => name === metric && value !== null)
  if (type === 'company') {
    const figures = ruleFigures(company)
    const subject = { id: ctx.companyId, name: '' }
    // Seats and silence belong to another rule.
    const all = { ...figures, subject, period, daysWithoutRound: 0, seats: { used: 0, limit: 1 } }
    return hasValue(figures) ? [{ speaks: (settings) => recommendForCompany(all, settings).length > 0 }] : []
  }
  const metricsOf = await readMetricsOfTeams(ctx, teams, { ...look, sight: 'company' })
  const quiet = { hasManager: true, members: 0, withPlan: 0, daysWithoutMeeting: null }
  return teams.flatMap(({ id, name }) => {
    const metrics = metricsOf.get(id)
    const figures = metrics && ruleFigures(metrics)
    if (!figures || !hasValue(figures)) return []
    const all = { ...figures, ...quiet, subject: { id, name }, period, company: valuesOf(company) }
    return [{ speaks: (settings: RuleSettings) => recommendForTeam(all, settings).length > 0 }]
  })
}
