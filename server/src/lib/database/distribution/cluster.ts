import type pg from 'pg'
import { DatabaseRefusal } from '../database-refusal.ts'

/** The first version that also runs on PostgreSQL 17; all of this was tested with it (13.2). */
const oldestCitus = 13

type Node = { groupId: number; host: string; port: number; holdsRows: boolean }

/** A connection that can ask the database. */
type Asking = { query(text: string): Promise<{ rows: readonly unknown[] }> }

/** Whether the database belongs to a Citus cluster and the rows of its companies are distributed. */
export async function isDistributed(client: Asking): Promise<boolean> {
  const known = await client.query("select where to_regclass('pg_catalog.pg_dist_partition') is not null")
  if (known.rows.length === 0) return false
  return (await client.query('select from pg_dist_partition limit 1')).rows.length > 0
}

/** Refuses a server that cannot distribute rows, with a sentence about what to do. */
export async function refuseUnlessCluster(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  const version = found[0]?.version
  if (version === undefined)
    throw new DatabaseRefusal(
      'В этой базе нет Citus. Установите его на все машины, добавьте в shared_preload_libraries и выполните в базе create extension citus.',
    )
  if (Number.parseInt(version, 10) < oldestCitus)
    throw new DatabaseRefusal(`Citus ${version} слишком старый: нужен ${oldestCitus} или новее.`)
  const { rows: places } = await client.query<{ group: number }>('select groupid as group from pg_dist_local_group')
  if (places[0]?.group !== 0)
    throw new DatabaseRefusal('DATABASE_URL ведёт на рабочую машину кластера. Укажите координатор.')
  const { rows: nodes } = await client.query<Node>(
    `select groupid as "groupId", nodename as host, nodeport as port, shouldhaveshards as "holdsRows"
     from pg_dist_node where noderole = 'primary' and isactive order by groupid`,
  )
  const coordinator = nodes.find(({ groupId }) => groupId === 0)
  const workers = nodes.filter(({ groupId, holdsRows }) => groupId !== 0 && holdsRows)
  if (!coordinator)
    throw new DatabaseRefusal(
      "Рабочие машины не знают адреса координатора. Назовите его: select citus_set_coordinator_host('адрес', порт).",
    )
  const [worker] = workers
  if (!worker)
    throw new DatabaseRefusal(
      "В кластере нет ни одной рабочей машины. Добавьте её: select citus_add_node('адрес', порт).",
    )
  const isHere = (host: string) => host === 'localhost' || host.startsWith('127.')
  if (isHere(coordinator.host) && !isHere(worker.host))
    throw new DatabaseRefusal(
      `Координатор назван рабочим машинам как ${coordinator.host}, с ${worker.host} его так не найти. Назовите адрес, видимый с них: select citus_set_coordinator_host('адрес', порт).`,
    )
}

/** A table that Citus knows. */
type Known = { name: string; method: string; column: string | null; group: number }

/**
 * The tables of the plan that are distributed already, as they should be. Refuses a distribution that somebody else has
 * begun: the product would work with rows in places that it does not know.
 */
export async function readDistributed(
  client: pg.Client,
  { root, planned }: { root: string; planned: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await client.query<Known>(
    `select logicalrelid::regclass::text as name, partmethod as method, colocationid as group,
       case when partkey is not null then column_to_column_name(logicalrelid, partkey) end as column
     from pg_dist_partition order by 1`,
  )
  const home = rows.find(({ name }) => name === root)
  const strange = rows.filter(
    ({ name, method, column, group }) =>
      !planned.includes(name) || method !== 'h' || column !== 'company_id' || group !== home?.group,
  )
  if (strange.length > 0)
    throw new DatabaseRefusal(
      `Таблицы уже распределены не так, как это делает Камертон: ${strange.map(({ name }) => name).join(', ')}. Верните их (select undistribute_table('…')) или восстановите копию в другую базу.`,
    )
  return new Set(rows.map(({ name }) => name))
}
