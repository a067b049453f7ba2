import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { Connection } from 'pg'

/** Enough for every statement of the product. Texts that vary without end must not fill the server's memory. */
const statementLimit = 400
/** The longest statement of a dashboard has some 10,000 characters, and planning it takes longer than running it. */
const longestText = 12_000
/** Longer inserts have many rows, whose number varies. */
const longestInsert = 6_000

const names = new Map<string, string>()

/** A name for a text, equal in every connection; undefined if the statement is not worth preparing. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  const isVarying = text.length > (/^\s*insert/i.test(text) ? longestInsert : longestText)
  if (known !== undefined || names.size >= statementLimit || isVarying) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** The role of a statement in its transaction. */
type Part = 'begins' | 'ends' | 'last'
const parts = new WeakMap<CompiledQuery, Part>()

const partOf = (part: Part, text: string, values: readonly unknown[] = []): CompiledQuery => {
  const query = CompiledQuery.raw(text, [...values])
  parts.set(query, part)
  return query
}
/** Begins a transaction. The statement waits and travels with the next one. */
export const beginning = (text: string): CompiledQuery => partOf('begins', text)
/** Ends a transaction. If no statement of it was sent, nothing is sent. */
export const ending = (text: 'commit' | 'rollback'): CompiledQuery => partOf('ends', text)
/** The last statement of a transaction, followed at once by the commit. If it fails, nothing is committed. */
export const lastOf = (text: string, values: readonly unknown[]): CompiledQuery => partOf('last', text, values)

const nothing = { rows: [] }

/**
 * Spends few round trips to PostgreSQL, since each wakes a process at both ends. The statement that begins a
 * transaction travels with its first query, and the one that ends it may travel with the last (`lastOf`). Frequent
 * statements are prepared: parsing and planning a join under row-level security costs more than running it. The pool's
 * connections must be in pipeline mode.
 */
export class DialectOfFewTrips extends PostgresDialect {
  private readonly connections: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.connections = pool
  }

  override createDriver(): Driver {
    return new DriverOfFewTrips(this.connections)
  }
}

class DriverOfFewTrips implements Driver {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ConnectionOfFewTrips> {
    return new ConnectionOfFewTrips(await this.pool.connect())
  }

  async beginTransaction(connection: ConnectionOfFewTrips): Promise<void> {
    await connection.executeQuery(beginning('begin'))
  }

  async commitTransaction(connection: ConnectionOfFewTrips): Promise<void> {
    await connection.executeQuery(ending('commit'))
  }

  async rollbackTransaction(connection: ConnectionOfFewTrips): Promise<void> {
    await connection.executeQuery(ending('rollback'))
  }

  async releaseConnection(connection: ConnectionOfFewTrips): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.pool.end()
  }
}

const countsRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class ConnectionOfFewTrips implements DatabaseConnection {
  private readonly client: pg.PoolClient
  private waiting: string | null = null

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  release(): void {
    this.client.release()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const part = parts.get(query)
    if (part === 'begins') {
      this.waiting = query.sql
      return nothing
    }
    const begin = this.waiting
    this.waiting = null
    // A transaction that never began has nothing to end.
    if (part === 'ends' && begin !== null) return nothing
    try {
      const { command, rowCount, rows } = await this.send(query, begin, part === 'last')
      return countsRows.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
    } catch (error) {
      // The stack of the driver does not show the caller.
      if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
      throw error
    }
  }

  /** Cursors are not used: a caller that needs many rows reads them in portions. */
  streamQuery(): never {
    throw new Error('rows are not streamed')
  }

  private async send({ sql: text, parameters }: CompiledQuery, begin: string | null, isLast: boolean) {
    const ask = () =>
      parameters.length > 0
        ? this.client.query({ text, values: [...parameters], name: nameOf(text) })
        : this.client.query(text)
    if (begin === null && !isLast) return ask()
    const results = await together(this.client, () => [
      ...(begin === null ? [] : [this.client.query(begin)]),
      ask(),
      ...(isLast ? [this.client.query('commit')] : []),
    ])
    const answer = results[begin === null ? 0 : 1]
    if (!answer) throw new Error('a statement came back without an answer')
    return answer
  }
}

/**
 * Sends all queries at once and waits for all of them, so that no answer is left over for the next user of the
 * connection.
 */
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
