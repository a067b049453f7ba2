import type { CompanyRule, RuleChange } from '@kamerton/contract/recommendations/rule-endpoints'
import { inWords, usualThreshold } from '@kamerton/contract/recommendations/rules/rule'
import { type RuleCard, rules } from '@kamerton/contract/recommendations/rules/table'
import { recordEventOf } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { presentRule } from './list-rules.ts'
import { listRuleSettings, lockRuleSettings, updateRuleSetting } from './queries.ts'

/** A rule that can be set; any other does not exist. */
export function requireRule(ctx: Context, id: string): RuleCard {
  ctx.authorize('update', 'Recommendations', {})
  const rule = rules.find((one) => one.id === id)
  if (!rule) throw new AppError('not_found')
  return rule
}

/** Switches a rule on or off, or moves its threshold to a neighbour; the next computation uses it. */
export async function changeRule(
  ctx: Context,
  id: string,
  { enabled, threshold, version }: RuleChange,
): Promise<CompanyRule> {
  const rule = requireRule(ctx, id)
  refuseStrangeThreshold(rule, threshold, 'body')
  await lockRuleSettings(ctx)
  refuseStale(presentRule(rule, await listRuleSettings(ctx)), version)
  // The usual threshold is stored as null: it follows a later change of the product's own.
  const moved = threshold === usualThreshold(rule) ? null : threshold
  await updateRuleSetting(ctx, { ruleId: id, enabled, threshold: moved })
  await recordEventOf(ctx, 'recommendation_rule_changed', { actorId: ctx.actor.userId, subjectName: id })
  return presentRule(rule, await listRuleSettings(ctx))
}

/** Refuses a threshold that is neither one of a band nor one of a verdict. */
export function refuseStrangeThreshold(
  { metric, neighbours }: RuleCard,
  threshold: number | null,
  place: 'body' | 'query',
): void {
  if (threshold === null || neighbours.includes(threshold)) return
  const allowed = neighbours.map((at) => inWords(metric, at)).join('; ')
  const msg = allowed === '' ? 'У этого правила порог не двигается' : `Порог этого правила может быть таким: ${allowed}`
  throw new AppError('invalid_input', { issues: [{ loc: [place, 'threshold'], msg, type: 'value_error' }] })
}
