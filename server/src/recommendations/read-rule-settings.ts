import { type RuleSettings, usualSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Context } from '../lib/context.ts'

/** The rules as the company has them. */
export const readRuleSettings = async (_ctx: Context): Promise<RuleSettings> => usualSettings
