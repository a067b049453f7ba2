import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** The release of the round `r` as what is told by it was made: another one makes that stale. */
export const releaseHash = sql<string>`encode(sha256(convert_to(coalesce(r.release::text, ''), 'UTF8')), 'hex')`

/** Each decision of the company that stands now, by its round: one that is made anew is not in the list any more. */
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
