import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from './tenant.ts'

/** The ids of all open companies, for work that goes through all of them. */
export const listCompanyIds = async (db: Kysely<DB>): Promise<string[]> =>
  (
    await db.selectFrom('tenants').select('company_id').where('closed_at', 'is', null).orderBy('company_id').execute()
  ).map(({ company_id }) => company_id)

/** The company's own row, which lies on the machine of all its rows. */
export const findOwnRow = ({ db, companyId }: Scope) =>
  db.selectFrom('companies').select('company_id').where('company_id', '=', companyId).executeTakeFirst()
