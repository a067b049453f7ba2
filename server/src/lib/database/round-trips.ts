import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Connection } from 'pg'

/** Enough for every statement of the product; texts that vary without end must not fill the server's memory. */
const statementLimit = 400
/** Longer texts are inserts of many rows, each time of another number. */
const longestText = 6_000

const names = new Map<string, string>()

/** The same text gets the same name in every connection; undefined: not worth preparing. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= statementLimit || text.length > longestText) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Ends a statement that is the last of its transaction: the commit is sent right behind it. If it fails, nothing is committed. */
export const thenCommit = ' /* then commit */'

const nothing = { command: 'BEGIN', rowCount: null, rows: [] }

/**
 * Spends few trips to PostgreSQL, each of which wakes a process at both ends. What begins a transaction waits and travels with
 * its first statement, what ends it may travel with the last (`thenCommit`), and statements that come again and again are
 * prepared: parsing and planning a join under row-level security costs more than running it. The pool's connections must be
 * in pipeline mode.
 */
export function withFewRoundTrips(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const release = (error?: Error | boolean) => client.release(error)
      // Kysely asks a client for these two only; cursors, which its type knows too, are not used.
      return { query: querying(client), release } as unknown as PostgresPoolClient
    },
  }
}

function querying(client: pg.PoolClient) {
  const send = (text: string, values: readonly unknown[]) =>
    values.length > 0 ? client.query({ text, values: [...values], name: nameOf(text) }) : client.query(text)
  let beginning: string | null = null
  return (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith('begin')) {
      beginning = text
      return Promise.resolve(nothing)
    }
    const before = beginning
    beginning = null
    const ends = text === 'commit' || text === 'rollback'
    // What was never begun has nothing to end.
    if (ends && before !== null) return Promise.resolve(nothing)
    const isLast = text.endsWith(thenCommit)
    if (before === null && !isLast) return send(text, values)
    return together(client, () => [
      ...(before === null ? [] : [client.query(before)]),
      send(text, values),
      ...(isLast ? [client.query('commit')] : []),
    ]).then((results) => results[before === null ? 0 : 1])
  }
}

/** Sends all of it at once and waits for all of it, so that no answer is left over for whoever uses the connection next. */
async function together(client: pg.PoolClient, queries: () => Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  // The types do not show the socket, which every client of node-postgres has.
  const { stream } = (client as unknown as { connection: Connection }).connection
  stream.cork()
  const sent = queries()
  stream.uncork()
  const settled = await Promise.allSettled(sent)
  return settled.map((one) => {
    // The first that failed is the cause of the others.
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
