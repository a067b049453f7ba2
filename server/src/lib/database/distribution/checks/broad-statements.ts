import pg from 'pg'
import { textOf } from '../../../../testing/checks/statements.ts'
import { faultsOf, ourCompanies } from './one-company.ts'

/** The function that enters a company, in the message that begins a transaction: see `inTenant`. */
const enters = /\benter_(?:closed_)?company\(/
const isFunction = (value: unknown): value is (...given: unknown[]) => unknown => typeof value === 'function'
const leaves = /^(?:commit|rollback)\b/

/**
 * Statements that a transaction of one company may send without naming the company: a part of their text, and the
 * reason. There are none so far. The platform's queries about all companies run outside such transactions, on tables
 * without a company.
 */
const mayBeBroad: readonly { written: RegExp; because: string }[] = []

/**
 * Records all statements in transactions of companies until `judge` is called. Then it throws for each statement that
 * does not name its company, with the fault. It also throws if it has recorded fewer than `atLeast`.
 */
export function listenForBroadStatements(): { judge(must: { atLeast: number }): void } {
  const texts = new Set<string>()
  const inCompany = new WeakSet<object>()
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (!isFunction(query)) throw new Error('a client of the database has query()')
  // No spy: tests that count statements put one on this function, and on removal it would take our function away as
  // well.
  const listening = function (this: object, ...asked: unknown[]): unknown {
    const text = textOf(asked[0])
    if (enters.test(text)) inCompany.add(this)
    else if (leaves.test(text)) inCompany.delete(this)
    else if (inCompany.has(this)) texts.add(text)
    return query.apply(this, asked)
  }
  Reflect.set(pg.Client.prototype, 'query', listening)
  return {
    judge({ atLeast }) {
      Reflect.set(pg.Client.prototype, 'query', query)
      const companies = ourCompanies()
      const faults = [...texts]
        .filter((text) => !mayBeBroad.some(({ written }) => written.test(text)))
        .flatMap((text) =>
          faultsOf(text, companies).map((fault) => `${fault}\n  in: ${text.replaceAll(/\s+/g, ' ').trim()}`),
        )
      if (texts.size < atLeast) throw new Error(`Only ${texts.size} statements were heard.`)
      if (faults.length > 0) throw new Error(`Statements that do not know their company:\n${faults.join('\n')}`)
    },
  }
}
