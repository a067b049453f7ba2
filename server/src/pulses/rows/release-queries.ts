import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** The hash of the release of the round `r`. Figures are stored with it, and become stale when the release changes. */
export const releaseHash = sql<string>`encode(sha256(convert_to(coalesce(r.release::text, ''), 'UTF8')), 'hex')`

/** The current releases of the company, as round id and hash; a decision made anew replaces the earlier one. */
export async function listReleases({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds as r')
    .select(sql<string>`r.id || ' ' || ${releaseHash}`.as('release'))
    .where('r.company_id', '=', companyId)
    .where('r.release', 'is not', null)
    .orderBy('r.id')
    .execute()
  return rows.map(({ release }) => release)
}
