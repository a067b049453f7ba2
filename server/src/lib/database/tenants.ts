import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Every company that there is: for work that walks over all of them. */
export const listCompanyIds = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('tenants').select('company_id').orderBy('company_id').execute()).map(
    ({ company_id }) => company_id,
  )
