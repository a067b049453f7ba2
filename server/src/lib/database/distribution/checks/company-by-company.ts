import type { Kysely } from 'kysely'
import type { DB } from '../../../../../db/types.ts'
import { type CompanyId, inTenant, type TenantTransaction } from '../../tenant.ts'

type OfCompany = { company: CompanyId }

/**
 * Runs the items of each company in a transaction of its own, as on a cluster. `whose` gives the company of an item.
 */
export async function companyByCompany<Item extends OfCompany, Result>(
  db: Kysely<DB>,
  items: readonly Item[],
  run: (tenant: TenantTransaction, items: readonly Item[]) => Promise<readonly Result[]>,
  whose: (item: Item) => CompanyId = ({ company }) => company,
): Promise<Result[]> {
  const results = new Map<Item, Result>()
  for (const [company, its] of Map.groupBy(items, whose)) {
    const given = await inTenant(db, company, 'write', (tenant) => run(tenant, its))
    // A result for each item.
    for (const [index, item] of its.entries()) results.set(item, given[index] as Result)
  }
  // Each item was given its result above.
  return items.map((item) => results.get(item) as Result)
}
