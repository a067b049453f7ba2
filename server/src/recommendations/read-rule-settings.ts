import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Context } from '../lib/context.ts'
import { listRuleSettings } from './settings/queries.ts'

/** The rules as the company has them. */
export async function readRuleSettings(ctx: Context): Promise<RuleSettings> {
  const rows = await listRuleSettings(ctx)
  return new Map(rows.map(({ rule_id, enabled, threshold }) => [rule_id, { enabled, threshold }]))
}
