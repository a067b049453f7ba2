import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from './tenant.ts'

/** The ids of all open companies, for work that goes through all of them. */
export const listCompanyIds = async (db: Kysely<DB>): Promise<string[]> =>
  (
    await db.selectFrom('tenants').select('company_id').where('closed_at', 'is', null).orderBy('company_id').execute()
  ).map(({ company_id }) => company_id)

/** Whether there is any company, closed ones included. */
export async function hasCompany(db: Kysely<DB>): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(sql<boolean>`exists (select from tenants)`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** The company's own row, which lies on the machine of all its rows. */
export const findOwnRow = ({ db, companyId }: Scope) =>
  db.selectFrom('companies').select('company_id').where('company_id', '=', companyId).executeTakeFirst()
