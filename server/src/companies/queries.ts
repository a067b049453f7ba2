import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

type Company = {
  name: string
  time_zone: string
  anonymity_threshold: number
  shares_results: boolean
}

const settings = ['name', 'time_zone', 'anonymity_threshold', 'shares_results'] as const

/**
 * Settings of the whole company: its name, its time zone, its threshold of anonymity, and whether results are shared.
 */
export async function findCompany({ db, companyId }: Scope): Promise<Company> {
  return db.selectFrom('companies').select(settings).where('company_id', '=', companyId).executeTakeFirstOrThrow()
}

/** Settings of the company like `findCompany`, with the version and the day of creation, for a form that edits them. */
export const findSettings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('companies')
    .select([...settings, 'created_at', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Locks the settings for a change; people may be added and deleted meanwhile. */
export const lockSettings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('companies')
    .select([...settings, 'created_at', 'version'])
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Updates the settings that are given; an absent one stays as it is. */
export const updateSettings = ({ db, companyId }: Scope, changes: Partial<Company>) =>
  db
    .updateTable('companies')
    .set({ ...changes, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .execute()
