import { addDays, periodEnding } from '@kamerton/contract/analytics/period'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { hasPast, type RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import type { RuleFigure } from '@kamerton/contract/recommendations/rules/figures'
import { ruleFigures } from '@kamerton/contract/recommendations/rules/figures'
import { recommendForCompany, recommendForTeam } from '@kamerton/contract/recommendations/rules/recommend'
import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import { type RuleCard, rules } from '@kamerton/contract/recommendations/rules/table'
import { readMetricsOfTeams } from '../../analytics/team/read-metrics-of-teams.ts'
import type { Context } from '../../lib/context.ts'
import { listTeams } from '../../teams/queries.ts'
import { type Look, readCompanyMetrics, valuesOf } from '../figures/gather-company.ts'
import { readLook } from '../figures/look.ts'
import { readRuleSettings } from '../read-rule-settings.ts'
import { refuseStrangeThreshold, requireRule } from './change-rule.ts'

const previewedDays = 30
const periodsBack = 6

/**
 * What a rule would have said in each of the last six months, had its threshold stood there: from the figures that were told then, of
 * periods that everybody who sees the company could have looked at on those days.
 */
export async function previewRule(ctx: Context, id: string, threshold: number | undefined): Promise<RulePreview> {
  const rule = requireRule(ctx, id)
  refuseStrangeThreshold(rule, threshold ?? null, 'query')
  if (!hasPast(rule)) return { periods: null }
  const settings = await readRuleSettings(ctx)
  const asItStands = settings.get(id) ?? { enabled: true, threshold: null }
  const wanted = { enabled: true, threshold: threshold ?? asItStands.threshold }
  const look = await readLook(ctx, 'company', previewedDays)
  const teams = rule.type === 'team' ? await listTeams(ctx) : []
  const periods: NonNullable<RulePreview['periods']> = []
  for (let back = periodsBack - 1; back >= 0; back -= 1) {
    const then = { ...look, today: addDays(look.today, -back * previewedDays) }
    const judged = await judgedThen(ctx, rule, then, teams)
    const { from, to } = periodEnding(then.today, previewedDays)
    const fired = (one: RuleSettings) => judged.filter(({ speaks }) => speaks(one)).length
    periods.push({
      from,
      to,
      subjects: judged.length,
      fired: fired(alone(id, wanted)),
      fired_as_it_stands: fired(alone(id, asItStands)),
    })
  }
  return { periods }
}

/** Only this rule speaks, as if there were no others: another may say the same of a team first. */
const alone = (id: string, setting: { enabled: boolean; threshold: number | null }): RuleSettings =>
  new Map(rules.map((rule) => [rule.id, rule.id === id ? setting : { enabled: false, threshold: null }]))

type Judged = { speaks: (settings: RuleSettings) => boolean }

/** Whatever had a figure that could be told then. */
async function judgedThen(
  ctx: Context,
  { type, metric }: RuleCard,
  look: Look,
  teams: readonly { id: string; name: string }[],
): Promise<Judged[]> {
  const period = periodEnding(look.today, look.days)
  const company = await readCompanyMetrics(ctx, look)
  const isTold = (figures: Readonly<Record<MetricName, RuleFigure>>) =>
    Object.entries(figures).some(([name, { value }]) => name === metric && value !== null)
  if (type === 'company') {
    const figures = ruleFigures(company)
    const subject = { id: ctx.companyId, name: '' }
    // Seats and silence are of today, and another rule's.
    const all = { ...figures, subject, period, daysWithoutRound: 0, seats: { used: 0, limit: 1 } }
    return isTold(figures) ? [{ speaks: (settings) => recommendForCompany(all, settings).length > 0 }] : []
  }
  const metricsOf = await readMetricsOfTeams(ctx, teams, { ...look, sight: 'company' })
  const quiet = { hasManager: true, members: 0, withPlan: 0, daysWithoutMeeting: null }
  return teams.flatMap(({ id, name }) => {
    const metrics = metricsOf.get(id)
    const figures = metrics && ruleFigures(metrics)
    if (!figures || !isTold(figures)) return []
    const all = { ...figures, ...quiet, subject: { id, name }, period, company: valuesOf(company) }
    return [{ speaks: (settings: RuleSettings) => recommendForTeam(all, settings).length > 0 }]
  })
}
