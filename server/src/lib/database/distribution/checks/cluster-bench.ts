import { join } from 'node:path'
import pg from 'pg'
import { getRequest } from '../../../../../../bench/lib/get-calls.ts'
import type { Load } from '../../../../../../bench/lib/http-load.ts'
import { atLeast, atMost, type Finding, median, noted, quantile, rounded } from '../../../../../../bench/lib/measure.ts'
import { newDataDir, type Product, removeDataDir, withProduct } from '../../../../../../bench/lib/product.ts'
import { runLoad } from '../../../../../../bench/lib/run-load.ts'
import { signInOwner, withWriters } from '../../../../../../bench/lib/writers.ts'
import { insertHistory } from '../../../../../../bench/scenarios/dashboard-history.ts'
import { createAudience, type Place } from '../../../../../../bench/scenarios/submit-audience.ts'
import { submitRequest } from '../../../../../../bench/scenarios/submit-request.ts'
import { rebuildRollups } from '../../../../analytics/rebuild-rollups.ts'
import { createDatabase, dropDatabase, inDatabase, machinesOf } from '../../../../testing/test-server.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { migrate } from '../../migrate.ts'
import type { CompanyId } from '../../tenant.ts'
import { distribute } from '../distribute.ts'

const rounds = 3
const seconds = 4
const connections = 16
const audience = { companies: 60, people: 600 } as const
/** Everybody of one company at once: answers that arrive together are stored in one batch there too. */
const burst = { companies: 1, people: 6_000 } as const
/** Places for each run: more than can be answered in its time. */
const placesOfRun = 9_000
const history = { people: 1_000, teams: 20, days: 100 } as const
const dashboards = 200
const longestSeconds = 120
/** A part of every table for each, and some to move. */
const shards = 8
/**
 * The least share of the plain rate. A cluster makes one network trip more for each statement, and here its machines
 * share one computer.
 */
const submitGoalPercent = 20

const url = process.env.CLUSTER_DATABASE_URL ?? process.env.TEST_DATABASE_URL

/** Why there is nothing to measure, in words; null: there is a cluster. */
export async function refusalOfCluster(): Promise<string | null> {
  if (!url)
    return 'cluster measures a Citus cluster: give the address of a database on its coordinator in CLUSTER_DATABASE_URL (or TEST_DATABASE_URL).'
  try {
    const machines = await machinesOf({ connectionString: url })
    return machines.length > 1
      ? null
      : 'cluster: the database in CLUSTER_DATABASE_URL is not the coordinator of a Citus cluster with workers (create extension citus, citus_add_node).'
  } catch (error) {
    return `cluster: the database in CLUSTER_DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The data of both databases: the rows of one are copies of the other's. */
type Data = { companyId: CompanyId; places: Place[]; bursts: Place[][] }
type Side = {
  product: Product
  places: Place[]
  bursts: Place[][]
  token: string
  runs: Load[]
  burstRuns: Load[]
  looks: Load[]
}

/**
 * Answers per second and a dashboard on a cluster, in turn with a plain database that has the same rows. The plain one
 * is on the coordinator's server: one version of PostgreSQL, one configuration and one disk. Both databases are created
 * for this run and dropped.
 */
export async function clusterScenario(): Promise<Finding[]> {
  const base: pg.PoolConfig = { connectionString: url }
  const machines = await machinesOf(base)
  const [coordinator = base] = machines
  const [single, spread] = ['kamerton_bench_single', 'kamerton_bench_spread']
  const file = join(newDataDir(), 'rows.gz')
  try {
    await createDatabase([coordinator], single)
    await createDatabase(machines, spread)
    const [one, many] = [inDatabase(coordinator, single), inDatabase(coordinator, spread)]
    await migrate(many)
    await distribute(many, { shards, backUp: async () => {}, say: () => {} })
    return await withProduct(environmentOf(one), async (plain) => {
      const data = await writeRows(plain)
      await writeBackup(one, file, new Date())
      await restoreBackup(many, file)
      await analyzeEverywhere(many)
      return withProduct(environmentOf(many), async (cluster) =>
        measure(await sideOf(plain, data), await sideOf(cluster, data)),
      )
    })
  } finally {
    removeDataDir(join(file, '..'))
    await dropDatabase([coordinator], single)
    await dropDatabase(machines, spread)
  }
}

const environmentOf = ({ connectionString = '' }: pg.PoolConfig) => ({ DATABASE_URL: connectionString })

/** A company with a quarter behind it, and the companies that answer. */
async function writeRows(product: Product): Promise<Data> {
  const companyId = await withWriters(product, async ({ owner, unbound }) => {
    const id = unbound.newCompanyId()
    // PostgreSQL has it from 18 on.
    await owner.query(
      "do $$ begin if to_regproc('uuidv7') is null then create function uuidv7() returns uuid language sql return gen_random_uuid(); end if; end $$",
    )
    await insertHistory(owner, id, history)
    await owner.query('analyze')
    await unbound.inCompany(id, rebuildRollups)
    return id
  })
  const bursts: Place[][] = []
  for (let round = 0; round <= rounds; round++) bursts.push(await createAudience(product, burst))
  return { companyId, places: await createAudience(product, audience), bursts }
}

/** Without a name VACUUM stays on the coordinator. */
async function analyzeEverywhere(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::regclass::text as name from pg_dist_partition',
  )
  for (const { name } of rows) await client.query(`vacuum analyze ${name}`)
  await client.end()
}

const sideOf = async (product: Product, { companyId, places, bursts }: Data): Promise<Side> => ({
  product,
  places: [...places],
  bursts: [...bursts],
  token: await withWriters(product, (writers) => signInOwner(writers, companyId)),
  runs: [],
  burstRuns: [],
  looks: [],
})

function submit({ product: { address } }: Side, places: readonly Place[]): Promise<Load> {
  const requests = places.map((place) => submitRequest(address, place))
  return runLoad(address, requests, { connections, seconds })
}

const submitAnywhere = (side: Side) => submit(side, side.places.splice(0, placesOfRun))
const submitOfOne = (side: Side) => submit(side, side.bursts.pop() ?? [])

function look({ product: { address }, token }: Side): Promise<Load> {
  const requests = Array.from({ length: dashboards }, () => getRequest(address, '/api/analytics/dashboard', token))
  return runLoad(address, requests, { connections: 1, seconds: longestSeconds })
}

async function measure(plain: Side, cluster: Side): Promise<Finding[]> {
  const sides = [plain, cluster]
  // Both are measured warm: a new connection plans its statements first, and a new process compiles its code.
  for (const side of sides) {
    await submitAnywhere(side)
    await submitOfOne(side)
    await look(side)
  }
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) side.runs.push(await submitAnywhere(side))
    for (const side of sides) side.burstRuns.push(await submitOfOne(side))
    for (const side of sides) side.looks.push(await look(side))
  }
  const failed = sides.flatMap(({ runs, burstRuns, looks }) => [...runs, ...burstRuns, ...looks])
  return [
    ...rateFindings('submits of sixty companies', plain.runs, cluster.runs),
    ...rateFindings('submits of one company', plain.burstRuns, cluster.burstRuns),
    noted('dashboard, plain: p50 / p95', spread(plain.looks, [0.5, 0.95])),
    noted('dashboard, the cluster: p50 / p95', spread(cluster.looks, [0.5, 0.95])),
    noted(
      'dashboard, the cluster beside the plain one: p50 / p95',
      [0.5, 0.95].map((share) => rounded(latency(cluster.looks, share) / latency(plain.looks, share), 2)).join(' / '),
    ),
    atMost(
      'calls refused or failed',
      failed.reduce((sum, load) => sum + load.failed, 0),
      0,
    ),
  ]
}

const rateOf = ({ done, seconds: taken }: Load) => done / taken

const latency = (loads: readonly Load[], share: number) =>
  quantile(
    loads.flatMap(({ latencies }) => latencies),
    share,
  )

const spread = (loads: readonly Load[], shares: readonly number[]) =>
  `${shares.map((share) => rounded(latency(loads, share), 1)).join(' / ')} ms`

/** The rates of a cluster beside one server, round by round. */
function rateFindings(what: string, plain: readonly Load[], cluster: readonly Load[]): Finding[] {
  const rates = (loads: readonly Load[]) => loads.map((load) => rounded(rateOf(load))).join(', ')
  const beside = cluster.map((load, round) => {
    const other = plain[round]
    return other ? (rateOf(load) / rateOf(other)) * 100 : Number.NaN
  })
  return [
    noted(`${what} a second, one plain PostgreSQL, each round`, rates(plain)),
    noted(`${what} a second, the cluster, each round`, rates(cluster)),
    atLeast(`${what}: the cluster beside the plain one`, median(beside), submitGoalPercent, 1, ' %'),
    noted(`${what}, plain: p50 / p99`, spread(plain, [0.5, 0.99])),
    noted(`${what}, the cluster: p50 / p99`, spread(cluster, [0.5, 0.99])),
  ]
}
