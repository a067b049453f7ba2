import { SECOND } from '@kamerton/contract/lib/durations'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { listClosedCompanyIds } from './closed-companies.ts'
import { runText } from './run-text.ts'
import { type CompanyId, inTenant } from './tenant.ts'

type OfCompany = { company: CompanyId }
/** Calls a function with the owner's rights for all items, and gives a result for each. */
type Call<Item, Result> = (db: Kysely<DB>, items: readonly Item[]) => Promise<readonly Result[]>

/**
 * Calls a function of the database for items of many companies in one statement that is its own transaction. Where the owner of
 * the functions is under row-level security itself, as on a rented server, each company has a call and a transaction of its
 * own; a database that is distributed by company will want the same.
 */
export function acrossCompanies(
  pool: Kysely<DB>,
): <Item extends OfCompany, Result>(
  items: readonly Item[],
  call: Call<Item, Result>,
) => Promise<readonly (Result | Promise<Result>)[]> {
  let answer: Promise<boolean> | null = null
  const isOneClosed = watchClosed(pool)
  const ownerSeesAll = () => {
    answer ??= doesOwnerSeeAll(pool).catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
  return async (items, call) => {
    if (!(await ownerSeesAll()) || (await isOneClosed(items))) return companyByCompany(pool, items, call)
    return call(pool, items)
  }
}

/** So long an answer may still be stored after its company was closed: a question before each would cost the hottest write a trip. */
const freshFor = 5 * SECOND

/** Whether one of these companies is closed: the owner of the functions would see what nobody sees of it. */
function watchClosed(pool: Kysely<DB>): (items: readonly OfCompany[]) => Promise<boolean> {
  let known: { since: number; closed: Promise<Set<string>> } | null = null
  const look = () => {
    const closed = listClosedCompanyIds(pool).then((ids) => new Set(ids))
    closed.catch(() => {
      known = null
    })
    return { since: performance.now(), closed }
  }
  return async (items) => {
    if (known === null || performance.now() - known.since > freshFor) known = look()
    const closed = await known.closed
    return items.some(({ company }) => closed.has(company))
  }
}

async function doesOwnerSeeAll(pool: Kysely<DB>): Promise<boolean> {
  const [owner] = await runText<{ sees_all: boolean }>(
    pool,
    `select rolsuper or rolbypassrls as sees_all from pg_roles
     where oid = (select relowner from pg_class where oid = 'companies'::regclass)`,
    [],
  )
  return owner?.sees_all ?? false
}

/** What fails for one company fails for its own items. */
async function companyByCompany<Item extends OfCompany, Result>(
  pool: Kysely<DB>,
  items: readonly Item[],
  call: Call<Item, Result>,
): Promise<Promise<Result>[]> {
  const results = new Map<Item, Promise<Result>>()
  for (const [company, its] of Map.groupBy(items, (item) => item.company)) {
    const called = inTenant(pool, company, 'write', ({ db }) => call(db, its))
    for (const [index, item] of its.entries()) {
      // A call gives a result for each item.
      const own = called.then((all) => all[index] as Result)
      results.set(item, own)
    }
  }
  await Promise.allSettled(results.values())
  // Each item was given its result above.
  return items.map((item) => results.get(item) as Promise<Result>)
}
