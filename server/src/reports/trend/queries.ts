import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReportPeriod } from '@kamerton/contract/reports/range'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/**
 * Mondays of the weeks in which a confidential round closed that asked the team this. An absent value of such a week is
 * withheld.
 */
export async function listAnonymousWeeks(
  { db, companyId }: Scope,
  teamId: string,
  metric: MetricName,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<Set<string>> {
  const result = await sql<{ week: string }>`
    select distinct date_trunc('week', c.day::timestamp)::date as week from company_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and r.is_anonymous
    join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
    where c.company_id = ${companyId} and c.metric = ${metric} and c.metric <> 'participation' and c.day between ${from} and ${to}
      and (p.target_type = 'company' or p.target_value = ${teamId})`.execute(db)
  return new Set(result.rows.map(({ week }) => week))
}
