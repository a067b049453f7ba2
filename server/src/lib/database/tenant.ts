import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { beginning, ending, lastOf } from './round-trips.ts'

/** The id of a company, told apart from every other uuid so that a query cannot be given the wrong one. */
export type CompanyId = string & { readonly __brand: 'CompanyId' }

/** What a query needs: a handle bound to a transaction, and the tenant it may see. */
export type Scope = { readonly db: Kysely<DB>; readonly companyId: CompanyId }

export type TenantTransaction = Scope & {
  /** Commits what was done so far and goes on in another transaction on the same connection. */
  startAnother(): Promise<void>
  /** Runs one last statement and commits, in one round trip. Nothing can be asked of the database afterwards. */
  finishWith<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one place where a plain string becomes a company's id. Throws on anything but a uuid, since it goes into SQL text. */
export function companyIdOf(text: string): CompanyId {
  if (!uuid.test(text)) throw new Error('not a company id')
  // The brand exists for the compiler alone; the check above is what it stands for.
  return text as CompanyId
}

/** What a job carries that is of no company: no company has it, so nothing of any is seen under it. */
export const noCompany = companyIdOf('00000000-0000-0000-0000-000000000000')

/** Whether a closed company is seen: by what finishes it, by what takes its deletion back, and by nothing else. */
export type Sight = { seesClosed: boolean }

/**
 * Runs work in a transaction that row-level security ties to one company. Of a closed one it sees nothing. The company travels inside the text of BEGIN, and
 * with it in one round trip; the id cannot carry anything else (see companyIdOf).
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
      // Inside: a transaction that was begun and then refused must not go back to the pool as it is.
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
      // The connection may be the very thing that broke; the first error is the one worth telling.
      if (!ended) await db.executeQuery(ending('rollback')).catch(() => {})
      throw error
    }
  })
}
