import type { CompanyRule } from '@kamerton/contract/recommendations/rule-endpoints'
import { usualThreshold } from '@kamerton/contract/recommendations/rules/rule'
import { type RuleCard, rules } from '@kamerton/contract/recommendations/rules/table'
import type { Context } from '../../lib/context.ts'
import { listRuleSettings, type RuleSettingRow } from './queries.ts'

/** All rules with the company's settings. */
export async function listRules(ctx: Context): Promise<CompanyRule[]> {
  ctx.authorize('update', 'Recommendations', {})
  const rows = await listRuleSettings(ctx)
  return rules.map((rule) => presentRule(rule, rows))
}

export function presentRule(rule: RuleCard, rows: readonly RuleSettingRow[]): CompanyRule {
  const { id, type, metric, side, neighbours } = rule
  const row = rows.find(({ rule_id }) => rule_id === id)
  const usual = usualThreshold(rule)
  const threshold = row?.threshold ?? usual
  return {
    id,
    type,
    metric,
    side,
    text: rule.textAt(threshold),
    enabled: row?.enabled ?? true,
    threshold,
    usual_threshold: usual,
    neighbours: [...neighbours],
    version: row?.version ?? 0,
  }
}
