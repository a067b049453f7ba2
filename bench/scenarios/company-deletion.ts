import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import type { CompanyId } from '../../server/src/lib/database/tenant.ts'
import { atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'
import { createAudience } from './submit-audience.ts'
import { submitRequest } from './submit-request.ts'

/** The deleted company: a year of ten thousand people. */
const size = { people: 10_000, teams: 200, days: 365 } as const
/** Answers to other companies, alone and then beside the deletion. */
const seconds = 10
const connections = 16
const others = { companies: 60, people: 600 } as const
const placesOfTurn = 12_000
/** The interval of looks at the running transactions. */
const lookEveryMs = 10
/** A job that takes longer is started a second time. */
const jobSeconds = 300
const longestTransaction = 1_000

const turns = 20
const callsOfTurn = 1_000
const callsInDatabase = 100_000

/**
 * The cost of the check whether a company is closed, and of a deletion: its time, and the delay for other companies.
 */
export const companyDeletionScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const entering = await measureEntering(product)
  const gone = await measureDeletion(product)
  return [
    noted('begin, one statement, commit: the setting alone, p50', `${rounded(entering.setting)} µs`),
    noted('the same with enter_company, p50', `${rounded(entering.entering)} µs`),
    noted('enter_company within the database, a call', `${rounded(entering.inDatabase, 1)} µs`),
    noted('the setting within the database, a call', `${rounded(entering.settingInDatabase, 1)} µs`),
    noted('rows of the company that goes', rounded(gone.rows)),
    atMost('deletion, from the order to the last row', gone.seconds, jobSeconds, 0, ' s'),
    noted('its transactions that were seen', rounded(gone.transactions)),
    atMost(`the longest of them (${gone.longest.table})`, gone.longest.ms, longestTransaction, 0, ' ms'),
    noted('of them p50', `${rounded(gone.middleMs)} ms`),
    noted('submits of others a second alone; p99', `${rounded(gone.alone.rate)}; ${rounded(gone.alone.p99)} ms`),
    noted('beside the deletion; p99', `${rounded(gone.beside.rate)}; ${rounded(gone.beside.p99)} ms`),
    atMost('submits that failed', gone.failed, 0),
    atMost('rows left, but for what is kept', gone.left, 0),
  ]
}

/** Both ways in turn on one connection, so that other load of the machine affects both. */
async function measureEntering(product: Product) {
  const client = new pg.Client(product.database.app)
  await client.connect()
  try {
    const company = '00000000-0000-7000-8000-000000000001'
    const ways = {
      setting: `begin read only; set local app.company_id = '${company}'`,
      entering: `begin read only; select enter_company('${company}')`,
    }
    const took: Record<keyof typeof ways, number[]> = { setting: [], entering: [] }
    for (let turn = 0; turn < turns; turn++)
      for (const [way, begin] of [
        ['setting', ways.setting],
        ['entering', ways.entering],
      ] as const)
        for (let call = 0; call < callsOfTurn; call++) {
          const begun = performance.now()
          await client.query(begin)
          await client.query('commit')
          took[way].push((performance.now() - begun) * 1_000)
        }
    const within = async (expression: string) => {
      const times: number[] = []
      for (let turn = 0; turn < 5; turn++) {
        const begun = performance.now()
        await client.query(`select count(${expression}) from generate_series(1, ${callsInDatabase})`)
        times.push(((performance.now() - begun) * 1_000) / callsInDatabase)
      }
      return median(times)
    }
    return {
      setting: median(took.setting),
      entering: median(took.entering),
      inDatabase: await within(`enter_company('${company}')::text`),
      settingInDatabase: await within(`set_config('app.company_id', '${company}', true)`),
    }
  } finally {
    await client.end()
  }
}

async function measureDeletion(product: Product) {
  const places = await createAudience(product, others)
  const submits = () => {
    const requests = places.splice(0, placesOfTurn).map((place) => submitRequest(product.address, place))
    return runLoad(product.address, requests, { connections, seconds })
  }
  return withWriters(product, async ({ owner, unbound }) => {
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, size)
    await unbound.inCompany(companyId, rebuildRollups)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const rows = await countRows(owner, companyId)
    await submits()
    const alone = await submits()
    await owner.query(`update tenants set closed_at = now() - interval '25 hours' where company_id = $1`, [companyId])
    const begun = performance.now()
    await unbound.seeingClosed().inCompany(companyId, (ctx) => ctx.jobs.add('administration.delete-company', {}))
    const watch = watchTransactions(product)
    const beside = await submits()
    while ((await owner.query('select from tenants where company_id = $1', [companyId])).rowCount) await sleep(100)
    const took = (performance.now() - begun) / 1_000
    const transactions = await watch.end()
    const figuresOf = (load: typeof alone) => ({ rate: load.done / load.seconds, p99: quantile(load.latencies, 0.99) })
    return {
      rows,
      seconds: took,
      transactions: transactions.length,
      longest: transactions.reduce<Transaction>((longest, one) => (one.ms > longest.ms ? one : longest), {
        ms: 0,
        table: null,
      }),
      middleMs: median(transactions.map(({ ms }) => ms)),
      alone: figuresOf(alone),
      beside: figuresOf(beside),
      failed: alone.failed + beside.failed,
      left: await countRows(owner, companyId),
    }
  })
}

/** Of every table that does not outlive its company. */
async function countRows(owner: pg.Client, companyId: CompanyId): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
       and c.relname <> all(kept_after_deletion())`,
  )
  let count = 0
  for (const { name } of tables)
    count += (await owner.query(`select count(*)::int as n from ${name} where company_id = $1`, [companyId])).rows[0].n
  return count
}

type Transaction = { ms: number; table: string | null }

/** The time of each transaction of the deletion, during which it held its locks, as far as the polling saw it. */
function watchTransactions(product: Product) {
  const seen = new Map<string, Transaction>()
  let isOver = false
  const looking = (async () => {
    const client = new pg.Client(product.database.owner)
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query<Transaction & { begun: string }>(
        `select a.pid || ' ' || a.xact_start as begun, 1000 * extract(epoch from clock_timestamp() - a.xact_start)::float8 as ms, (
           select case when count(*) > 3 then count(*) || ' tables' else string_agg(c.relname, ', ') end
           from pg_locks l join pg_class c on c.oid = l.relation
           where l.pid = a.pid and l.mode = 'RowExclusiveLock' and c.relkind = 'r'
         ) as "table"
         from pg_stat_activity a
         where a.xact_start is not null and a.query like '%delete_closed_rows%' and a.pid <> pg_backend_pid()`,
      )
      for (const { begun, ...now } of rows) if (now.ms > (seen.get(begun)?.ms ?? 0)) seen.set(begun, now)
      await sleep(lookEveryMs)
    }
    await client.end()
  })()
  return {
    async end(): Promise<Transaction[]> {
      isOver = true
      await looking
      return [...seen.values()]
    },
  }
}
