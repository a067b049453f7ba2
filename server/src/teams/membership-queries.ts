import type { Scope } from '../lib/database/tenant.ts'

/** Removes a person who leaves the company from every team, as a member and as the manager. */
export async function deleteMemberships({ db, companyId }: Scope, userId: string): Promise<void> {
  await db.deleteFrom('team_members').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
  await db
    .updateTable('teams')
    .set({ manager_id: null })
    .where('company_id', '=', companyId)
    .where('manager_id', '=', userId)
    .execute()
}
