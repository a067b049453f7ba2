import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

export const listRuleSettings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('recommendation_rule_settings')
    .select(['rule_id', 'enabled', 'threshold', 'version'])
    .where('company_id', '=', companyId)
    .execute()
export type RuleSettingRow = Awaited<ReturnType<typeof listRuleSettings>>[number]

/** Changes run one after another: also the first one of a rule, which has no row to lock yet. */
export const lockRuleSettings = ({ db, companyId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('recommendation_rule_settings/' || ${companyId}, 0))`.execute(db)

type Setting = { ruleId: string; enabled: boolean; threshold: number | null }

/** The first change of a rule writes its row. */
export const updateRuleSetting = ({ db, companyId }: Scope, { ruleId, enabled, threshold }: Setting) =>
  db
    .insertInto('recommendation_rule_settings')
    .values({ company_id: companyId, rule_id: ruleId, enabled, threshold })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'rule_id'])
        .doUpdateSet({ enabled, threshold, version: sql`recommendation_rule_settings.version + 1` }),
    )
    .execute()
