import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

export type TeamNames = ReadonlyMap<string, { id: string; name: string }>

/** Names of these teams that exist, by their id. */
export async function listTeamNames({ db, companyId }: Scope, ids: readonly string[]): Promise<TeamNames> {
  if (ids.length === 0) return new Map()
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(teams.map((team) => [team.id, team]))
}
