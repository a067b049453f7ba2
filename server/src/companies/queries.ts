import type { Scope } from '../lib/database/tenant.ts'

/** What is settled for the whole company: its name, its time zone, its threshold of anonymity. */
export async function findCompany({
  db,
  companyId,
}: Scope): Promise<{ name: string; time_zone: string; anonymity_threshold: number }> {
  return db
    .selectFrom('companies')
    .select(['name', 'time_zone', 'anonymity_threshold'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export const updateThreshold = ({ db, companyId }: Scope, anonymity_threshold: number) =>
  db.updateTable('companies').set({ anonymity_threshold }).where('company_id', '=', companyId).execute()
