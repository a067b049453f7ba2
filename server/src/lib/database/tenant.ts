import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { beginning, ending, lastOf } from './round-trips.ts'

/** The id of a company. Its type differs from other uuids, so that a query cannot get the wrong one. */
export type CompanyId = string & { readonly __brand: 'CompanyId' }

/** Two things that a query needs: a handle bound to a transaction, and the company that it may see. */
export type Scope = { readonly db: Kysely<DB>; readonly companyId: CompanyId }

export type TenantTransaction = Scope & {
  /** Commits the work so far and continues in another transaction on this connection. */
  startAnother(): Promise<void>
  /** Runs one last statement and commits, in one round trip. No query is possible afterwards. */
  finishWith<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Turns a plain string into a company's id; no other function does. Throws on anything but a uuid, since the id goes
 * into SQL text.
 */
export function companyIdOf(text: string): CompanyId {
  if (!uuid.test(text)) throw new Error('not a company id')
  // The brand exists for the compiler alone; the check above makes it true.
  return text as CompanyId
}

/** The company id of jobs without a company. No company has this id, so these jobs see no rows of any. */
export const noCompany = companyIdOf('00000000-0000-0000-0000-000000000000')

/**
 * Whether a closed company is visible. It is for two works only: the one that deletes it, and the one that takes the
 * deletion back.
 */
export type Sight = { seesClosed: boolean }

/**
 * Runs work in a transaction that row-level security ties to one company. It sees nothing of a closed company. The
 * company is part of the text of BEGIN and takes no extra round trip; the id cannot contain anything else (see
 * companyIdOf).
 */
export function inTenant<T>(
  pool: Kysely<DB>,
  company: string,
  access: 'read' | 'write',
  work: (transaction: TenantTransaction) => Promise<T>,
  { seesClosed }: Sight = { seesClosed: false },
): Promise<T> {
  const companyId = companyIdOf(company)
  const begin = `begin ${access === 'read' ? 'read only' : ''}; select ${seesClosed ? 'enter_closed_company' : 'enter_company'}('${companyId}')`
  return pool.connection().execute(async (db) => {
    let ended = false
    try {
      // Inside the try: a transaction that was begun and then refused must be rolled back before the pool gets it.
      await db.executeQuery(beginning(begin))
      const startAnother = async () => {
        await db.executeQuery(ending('commit'))
        await db.executeQuery(beginning(begin))
      }
      const finishWith = async <Row>(text: string, values: readonly unknown[]) => {
        ended = true
        const { rows } = await db.executeQuery<Row>(lastOf(text, values))
        return rows
      }
      const result = await work({ db, companyId, startAnother, finishWith })
      if (!ended) await db.executeQuery(ending('commit'))
      return result
    } catch (error) {
      // The connection itself may be broken; the first error is the useful one.
      if (!ended) await db.executeQuery(ending('rollback')).catch(() => {})
      throw error
    }
  })
}
