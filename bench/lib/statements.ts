import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { logFileOf } from '../../server/src/lib/database/embedded/log-file.ts'
import type { Product } from './product.ts'

/** The job queue polls once a second. Of several calls in a row one runs without its statements. */
const tries = 5

type Log = { read(): string; set(setting: string, value: string): Promise<void> }

/** Opens PostgreSQL's own log for the time of the work. */
async function withLog<T>(product: Product, work: (log: Log) => Promise<T>): Promise<T> {
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  try {
    return await work({
      read: () => readFileSync(logFileOf(join(product.dataDir, 'postgres')), 'utf8'),
      async set(setting, value) {
        await owner.query(`alter system set ${setting} = '${value}'`)
        await owner.query('select pg_reload_conf()')
        // A session reads the new setting before its next statement, a moment after the signal.
        await owner.query('select pg_sleep(0.2)')
      },
    })
  } finally {
    await owner.end()
  }
}

/** The number of SQL statements of a call in PostgreSQL's own log, without those that begin and end its transaction. */
export const countStatements = (product: Product, call: () => Promise<unknown>): Promise<number> =>
  withLog(product, async ({ read, set }) => {
    await set('log_statement', 'all')
    const counts: number[] = []
    for (let count = 0; count < tries; count++) {
      const before = read().length
      await call()
      const said = [
        ...read()
          .slice(before)
          .matchAll(/LOG: {2}(?:statement|execute [^:]+): (.*)/g),
      ]
      counts.push(said.filter(([, text = '']) => !/^(?:begin|commit|set|select set_config)\b/.test(text)).length)
    }
    await set('log_statement', 'none')
    return Math.min(...counts)
  })

/**
 * The times of a call's statements in PostgreSQL's own log, in milliseconds. Parsing, planning and running are separate
 * entries.
 */
export const timeStatements = <T>(
  product: Product,
  work: (timed: (call: () => Promise<unknown>) => Promise<number[]>) => Promise<T>,
): Promise<T> =>
  withLog(product, async ({ read, set }) => {
    await set('log_min_duration_statement', '0')
    const timed = async (call: () => Promise<unknown>) => {
      const before = read().length
      await call()
      const said = read()
        .slice(before)
        .matchAll(/LOG: {2}duration: ([\d.]+) ms {2}/g)
      return [...said].map(([, milliseconds]) => Number(milliseconds))
    }
    const result = await work(timed)
    await set('log_min_duration_statement', '-1')
    return result
  })
