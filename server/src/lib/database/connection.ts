import type { Socket } from 'node:net'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/types.ts'
import { DialectOfFewTrips } from './round-trips.ts'

/**
 * Addresses of the database: the owner migrates, the plain role runs the product. `calls` is an optional pooler with
 * one connection for each transaction. Work that needs a session of its own (the queue's notifications, locks) uses
 * `app`.
 */
export type DatabaseAddress = { owner: pg.PoolConfig; app: pg.PoolConfig; calls?: pg.PoolConfig }

/** The role that runs the product, with any login. */
export const appRole = 'kamerton_app'

/** The embedded server: its socket folder is private, so the role alone decides. */
export const embeddedAddress = (socketFolder: string, port: number, database = 'postgres'): DatabaseAddress => {
  const place = { host: socketFolder, port, database }
  return { owner: { ...place, user: 'postgres' }, app: { ...place, user: appRole } }
}

/** An outside server: one login is given; the product's sessions take the plain role from their first moment. */
export const outsideAddress = (url: string, poolerUrl: string | null = null): DatabaseAddress => ({
  owner: { connectionString: url },
  app: { connectionString: url, options: `-c role=${appRole}` },
  // We cannot set up its sessions: their login has the role and the time limits, see check-pooler.ts.
  ...(poolerUrl !== null && { calls: { connectionString: poolerUrl } }),
})

/**
 * For connections that enter companies. Where several servers hold the companies, `set local` enters one, and this
 * option sends it to all of them. A single server treats it as an unused setting. Never for migrations or the queue:
 * they set local values.
 */
export const onEveryNode = <Config extends pg.ClientConfig>(config: Config): Config => ({
  ...config,
  options: [config.options, '-c citus.propagate_set_commands=local'].filter(Boolean).join(' '),
})

const TEN_SECONDS = 10_000
/** PostgreSQL answers or refuses within ten seconds, so a connection that is silent for longer is dead. */
const longestSilenceMs = 15_000

export type PoolOptions = {
  max?: number
  onError?: (error: Error) => void
  /**
   * A pooler gives each transaction another session, so a transaction must leave nothing in its session for the next.
   */
  byTransaction?: boolean
}

/**
 * A pool that never kills the process. A connection that breaks while idle or checked out reports to `onError`, and the
 * call that held it fails. The next call opens a new connection.
 */
export function openPool(
  config: pg.PoolConfig,
  { max = 20, onError = () => {}, byTransaction = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 2_500, // a person should hear «unavailable» within three seconds
    idleTimeoutMillis: TEN_SECONDS,
    pipeline: true, // see DialectOfFewTrips
    ...(byTransaction ? {} : { statement_timeout: TEN_SECONDS, idle_in_transaction_session_timeout: TEN_SECONDS }),
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    dropWhenSilent(client)
    if (byTransaction) forgetNames(client)
  })
  return pool
}

/**
 * Removes the names of statements. A named statement is prepared in the session that gets it first, and the next
 * transaction has another session.
 */
function forgetNames(client: pg.PoolClient): void {
  const nameless = (asked: unknown): unknown =>
    typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked
  // All overloads of `query` take the statement first.
  client.query = ((asked: unknown, ...more: []) =>
    Reflect.apply(pg.Client.prototype.query, client, [nameless(asked), ...more])) as typeof client.query
}

/**
 * Closes a silent connection. A network that swallows packets gives no error, so its connections would stay in the pool
 * for a quarter of an hour.
 */
function dropWhenSilent(client: pg.PoolClient): void {
  // The types do not show the socket, which every client of node-postgres has.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(longestSilenceMs, () => stream.destroy())
}

/** The typed queries of a pool. */
export const openKysely = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>({ dialect: new DialectOfFewTrips(pool) })

// Counts and sums fit a double. Dates stay the text of the database, so that no time zone shifts a day.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
