import pg from 'pg'
import { distribute } from '../lib/database/distribution/distribute.ts'

/** Few shards: a test's database is made and dropped as a whole, and each shard of each table is a table of its own. */
const shardsOfTests = 2

/** Every machine of a server, the coordinator first: one for PostgreSQL alone, several for a cluster. */
export async function machinesOf(owner: pg.PoolConfig): Promise<pg.PoolConfig[]> {
  return withClient(owner, async (client) => {
    const { rows: known } = await client.query("select from pg_extension where extname = 'citus'")
    if (known.length === 0) return [owner]
    const { rows } = await client.query<{ host: string; port: number }>(
      "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by groupid",
    )
    return [owner, ...rows.map(({ host, port }) => at(owner, host, port))]
  })
}

/** Clones a database on every machine; each machine has its own part of the template. */
export async function cloneDatabase(machines: readonly pg.PoolConfig[], name: string, template: string): Promise<void> {
  await onEach(machines, `create database ${name} template ${template} strategy wal_log`)
}

export async function dropDatabase(machines: readonly pg.PoolConfig[], name: string): Promise<void> {
  // A background worker that connects from one machine to the dropped database of another would wait for the drop. The
  // drop would wait for it.
  if (machines.length > 1) await leaveDatabase(machines, name)
  await onEach(machines, `drop database if exists ${name} with (force)`)
}

/** An empty database; on a cluster its machines are connected to each other. */
export async function createDatabase(machines: readonly pg.PoolConfig[], name: string): Promise<void> {
  await dropDatabase(machines, name)
  await onEach(machines, `create database ${name}`)
  const [first, ...others] = machines.map((machine) => inDatabase(machine, name))
  if (!first || others.length === 0) return
  await onEach([first, ...others], 'create extension citus')
  await withClient(first, async (client) => {
    const place = (config: pg.PoolConfig): [string, number] => {
      const { host, port } = new pg.Client(config)
      return [host, port]
    }
    await client.query('select citus_set_coordinator_host($1, $2)', place(first))
    for (const other of others) await client.query('select citus_add_node($1, $2)', place(other))
  })
}

/**
 * Distributes the tables over a cluster and closes the database to everybody, its own background worker included. Then
 * it can be cloned.
 */
export async function makeTemplate(
  machines: readonly pg.PoolConfig[],
  owner: pg.PoolConfig,
  name: string,
): Promise<void> {
  if (machines.length === 1) return
  await distribute(owner, { shards: shardsOfTests, backUp: async () => {}, say: () => {} })
  await leaveDatabase(machines, name)
}

/** Disconnects everybody from a database, the background workers of Citus included, and refuses new connections. */
async function leaveDatabase(machines: readonly pg.PoolConfig[], name: string): Promise<void> {
  await onEach(machines, `update pg_database set datallowconn = false where datname = '${name}'`)
  await onEach(machines, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
}

export function inDatabase(config: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

/** The address of another login on a server. */
export function asRole(config: pg.PoolConfig, user: string, password?: string): pg.PoolConfig {
  if (!config.connectionString) return { ...config, user, password }
  const url = new URL(config.connectionString)
  url.username = user
  url.password = password === undefined ? '' : encodeURIComponent(password)
  return { ...config, connectionString: url.href }
}

function at(config: pg.PoolConfig, host: string, port: number): pg.PoolConfig {
  const url = new URL(config.connectionString ?? '')
  url.hostname = host
  url.port = `${port}`
  return { ...config, connectionString: url.href }
}

const onEach = (machines: readonly pg.PoolConfig[], statement: string) =>
  Promise.all(machines.map((machine) => withClient(machine, (client) => client.query(statement))))

async function withClient<T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
