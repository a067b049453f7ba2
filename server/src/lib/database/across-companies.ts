import { SECOND } from '@kamerton/contract/lib/durations'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { inBatches } from '../pace/in-batches.ts'
import { listClosedCompanyIds } from './closed-companies.ts'
import { isDistributed } from './distribution/cluster.ts'
import { runText } from './run-text.ts'
import { type CompanyId, inTenant, type TenantTransaction } from './tenant.ts'

type OfCompany = { company: CompanyId }
/** Both give a result for each item. */
type Ways<Item, Result> = {
  /** One statement for all of them, which is its own transaction and runs with the rights of the owner. */
  ofAll(db: Kysely<DB>, items: readonly Item[]): Promise<readonly Result[]>
  /** Runs in a transaction of the items' company, as its last statement. */
  ofOne(tenant: TenantTransaction, items: readonly Item[]): Promise<readonly Result[]>
}

/**
 * Groups items that are asked for at the same time, of any companies, into batches. This is the one place that decides
 * how they run. One database takes one statement for all of them. Items run company by company in three cases. On a
 * cluster, one statement would go to every machine and make them wait for each other. On a rented server, the owner of
 * the functions is under row-level security. The last case is a closed company.
 */
export function acrossCompanies(
  pool: Kysely<DB>,
): <Item extends OfCompany, Result>(ways: Ways<Item, Result>) => (item: Item) => Promise<Result> {
  let answer: Promise<boolean> | null = null
  const isClosed = watchClosed(pool)
  const isOneStatement = () => {
    answer ??= mayBeOneStatement(pool).catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
  return ({ ofAll, ofOne }) => {
    const together = inBatches((items: Parameters<typeof ofAll>[1]) => ofAll(pool, items))
    const apart = inLanes(pool, ofOne)
    return async (item) => (!(await isOneStatement()) || (await isClosed(item.company)) ? apart(item) : together(item))
  }
}

/**
 * For so long an answer may still be stored after its company was closed. A query before each answer would cost the
 * hottest write a round trip.
 */
const freshFor = 5 * SECOND

/**
 * Whether a company is closed. The owner of the functions would see the rows of a closed company, which nobody may see.
 */
function watchClosed(pool: Kysely<DB>): (company: CompanyId) => Promise<boolean> {
  let known: { since: number; closed: Promise<Set<string>> } | null = null
  const look = () => {
    const closed = listClosedCompanyIds(pool).then((ids) => new Set(ids))
    closed.catch(() => {
      known = null
    })
    return { since: performance.now(), closed }
  }
  return async (company) => {
    if (known === null || performance.now() - known.since > freshFor) known = look()
    return (await known.closed).has(company)
  }
}

async function mayBeOneStatement(pool: Kysely<DB>): Promise<boolean> {
  const [owner] = await runText<{ sees_all: boolean }>(
    pool,
    `select rolsuper or rolbypassrls as sees_all from pg_roles
     where oid = (select relowner from pg_class where oid = 'companies'::regclass)`,
    [],
  )
  const asking = { query: async (text: string) => ({ rows: await runText(pool, text, []) }) }
  return owner?.sees_all === true && !(await isDistributed(asking))
}

/**
 * Runs the items of each company in batches of their own. A company that waits, or whose machine is gone, delays no
 * other.
 */
function inLanes<Item extends OfCompany, Result>(
  pool: Kysely<DB>,
  run: Ways<Item, Result>['ofOne'],
): (item: Item) => Promise<Result> {
  const lanes = new Map<CompanyId, { ask: (item: Item) => Promise<Result>; waiting: number }>()
  const open = (company: CompanyId) => {
    const ask = inBatches((items: readonly Item[]) => inTenant(pool, company, 'write', (tenant) => run(tenant, items)))
    return { ask, waiting: 0 }
  }
  return async (item) => {
    const lane = lanes.get(item.company) ?? open(item.company)
    lanes.set(item.company, lane)
    lane.waiting += 1
    try {
      return await lane.ask(item)
    } finally {
      lane.waiting -= 1
      if (lane.waiting === 0) lanes.delete(item.company)
    }
  }
}
