import pg from 'pg'
import { DatabaseRefusal } from '../database-refusal.ts'
import { holdMigrationLock } from '../migration-lock.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { checkIsolation } from './check-isolation.ts'
import { isDistributed, readDistributed, refuseUnlessCluster } from './cluster.ts'
import { type PlannedTable, planOf, readCatalog, rootTable } from './plan.ts'
import { isMarkedUnfinished, markFinished, markUnfinished } from './unfinished-mark.ts'

/**
 * Twice the number of machines that our clusters are meant for. A machine takes over whole shards, so there must be
 * several for each. More shards would cost: every table of a company has as many, and each statement over all companies
 * visits them all.
 */
export const usualShards = 32

export type Distribution = {
  shards: number
  /** Writes a backup before the first row is moved. */
  backUp: () => Promise<void>
  say: (line: string) => void
}

/** The plan of db:distribute for this database, for reading. Changes nothing. */
export async function planDistribution(owner: pg.ClientConfig): Promise<PlannedTable[]> {
  return withClient(owner, async (client) => planOf(await readCatalog(client)))
}

/** Whether migrations may run there: nothing is distributed, or everything. */
export const isWholeAt = (owner: pg.ClientConfig): Promise<boolean> =>
  withClient(owner, async (client) => {
    if (!(await isDistributed(client))) return true
    const { planned, done } = await readState(client)
    return planned.every((name) => done.has(name)) && !(await isMarkedUnfinished(client))
  })

/**
 * Spreads the rows of the companies of one database over the machines of its cluster. Each table is a transaction of
 * its own, and finished tables are left alone. So a command that was killed continues where it stopped. Returns the
 * number of tables that it distributed.
 */
export async function distribute(owner: pg.ClientConfig, { shards, backUp, say }: Distribution): Promise<number> {
  return withClient(owner, async (client) => {
    await refuseUnlessCluster(client)
    await holdMigrationLock(client)
    const { planned, done } = await readState(client)
    await refuseCompany(client)
    const waiting = planned.filter((name) => !done.has(name))
    if (waiting.length > 0) await backUp()
    await markUnfinished(client)
    await prepareSession(client)
    for (const [index, name] of waiting.entries()) {
      const rows = await distributeTable(client, name, shards)
      say(`${done.size + index + 1} из ${planned.length}: ${name}, строк – ${rows}`)
    }
    await dropLocalRows(client, planned)
    await carryRoutines(client)
    await checkDistribution(client, planned)
    await markFinished(client)
    return waiting.length
  })
}

/**
 * Distributes the tables of companies that a migration has added, inside its transaction. Throws when one of them
 * cannot be distributed; then the whole migration is undone.
 */
export async function distributeNewTables(client: pg.Client): Promise<void> {
  const { planned, done } = await readState(client)
  for (const name of planned) if (!done.has(name)) await moveRows(client, name, null)
}

/**
 * Refuses a database that is only half distributed. There the product would look for the rows of one company in two
 * places, or miss functions on the machines. Or it would run before the check that row-level security holds.
 */
export async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { planned, done } = await readState(client)
  const missing = planned.filter((name) => !done.has(name))
  if (missing.length > 0)
    throw new DatabaseRefusal(
      `База распределена не до конца (осталось таблиц – ${missing.length}). Закончите: npm run db:distribute.`,
    )
  if (await isMarkedUnfinished(client))
    throw new DatabaseRefusal(
      'База распределена не до конца: таблицы на местах, но функции не разосланы или не проверено, что чужой компании не видно. Закончите: npm run db:distribute, это секунды.',
    )
}

/** The tables that belong on the cluster, in their order, and those that are distributed already. */
async function readState(client: pg.Client): Promise<{ planned: string[]; done: Set<string> }> {
  const plan = planOf(await readCatalog(client))
  refuseBlocked(plan)
  const planned = plan.filter(({ place }) => place === 'distributed').map(({ name }) => name)
  return { planned, done: await readDistributed(client, { root: rootTable, planned }) }
}

/** Prepares the session before the first statement that Citus checks. A plain server ignores these settings. */
export async function prepareSession(client: pg.Client): Promise<void> {
  // Our triggers read and write rows of their own company only, which lie on one machine.
  await client.query('set citus.enable_unsafe_triggers = on')
  // Shards refer to each other by foreign keys, so their changes use one connection to each machine.
  await client.query("set citus.multi_shard_modify_mode = 'sequential'")
}

function refuseBlocked(plan: readonly PlannedTable[]): void {
  const blocked = plan.filter(({ place }) => place === 'blocked')
  if (blocked.length > 0)
    throw new DatabaseRefusal(`Распределить нельзя:\n${blocked.map(({ name, why }) => `  ${name}: ${why}`).join('\n')}`)
}

/** Refuses other connections to the database: rows that they write between two tables would be left behind. */
async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name not like 'citus%'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new DatabaseRefusal(
      `К базе подключены ещё (соединений – ${others}). Остановите серверы Камертона и отключите остальных.`,
    )
}

/** Distributes a table in a transaction of its own, whole or not at all. Returns its number of rows. */
async function distributeTable(client: pg.Client, name: string, shards: number): Promise<number> {
  await client.query('begin')
  try {
    const rows = await moveRows(client, name, shards)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Moves the rows of a table and returns their number. Throws unless all of them are found again. */
async function moveRows(client: pg.Client, name: string, shards: number | null): Promise<number> {
  const table = client.escapeIdentifier(name)
  await client.query(`lock table ${table} in access exclusive mode`)
  // An owner under row-level security would see no rows, move none, and report success.
  await client.query(`alter table ${table} no force row level security`)
  const before = await countRows(client, table)
  await withoutTriggers(client, [name], () =>
    client.query(
      shards !== null && name === rootTable
        ? `select create_distributed_table('${name}', 'company_id', shard_count => ${shards}, colocate_with => 'none')`
        : `select create_distributed_table('${name}', 'company_id', colocate_with => '${rootTable}')`,
    ),
  )
  const after = await countRows(client, table)
  if (before !== after) throw new Error(`${name}: ${after} rows of ${before} arrived`)
  await client.query(`alter table ${table} force row level security`)
  return after
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
  return rows[0]?.rows ?? 0
}

/**
 * Creates the functions again, so that Citus copies them to the machines, with their rights. A trigger runs on the
 * machine of its row and calls functions there. The machines lack functions that are older than the cluster, or that
 * name a table which was not distributed yet.
 */
async function carryRoutines(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string; name: string; forAll: boolean; forProduct: boolean }>(
    `select pg_get_functiondef(p.oid) as text, p.oid::regprocedure::text as name,
       p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as "forAll",
       has_function_privilege('kamerton_app', p.oid, 'execute') as "forProduct"
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  // Their bodies name tables that only the coordinator has, and nobody calls these functions elsewhere.
  await client.query('set check_function_bodies = off')
  for (const { text, name, forAll, forProduct } of rows) {
    await client.query(text)
    if (!forAll) await client.query(`revoke all on routine ${name} from public`)
    if (!forAll && forProduct) await client.query(`grant execute on routine ${name} to kamerton_app`)
  }
}

/**
 * Empties the coordinator's own tables. They still hold the moved rows, which nobody can see and which only become
 * outdated.
 */
async function dropLocalRows(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and pg_relation_size(oid) > 0`,
    [tables],
  )
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

/** Checks the result: all tables are in one group, and another company can neither see nor change anything. */
async function checkDistribution(client: pg.Client, planned: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; group: number }>(
    `select table_name::text as name, colocation_id as group from citus_tables where citus_table_type = 'distributed'`,
  )
  const groups = new Set(rows.map(({ group }) => group))
  const missing = planned.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length > 0 || groups.size !== 1)
    throw new Error(`not all tables lie together: ${groups.size} groups, missing ${missing.join(', ')}`)
  await checkIsolation(client, planned)
}

async function withClient<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
