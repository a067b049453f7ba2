import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { logFileOf } from '../../server/src/lib/database/embedded/log-file.ts'
import type { Product } from './product.ts'

/** The queue looks for work once a second: of some calls in a row one is alone. */
const tries = 5

/** How many statements a call asks of the database by PostgreSQL's own log, without what opens and ends its transaction. */
export async function countStatements(product: Product, call: () => Promise<unknown>): Promise<number> {
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  const setLog = async (value: string) => {
    await owner.query(`alter system set log_statement = '${value}'`)
    await owner.query('select pg_reload_conf()')
    // A session reads the new setting before its next statement, a moment after the signal.
    await owner.query('select pg_sleep(0.2)')
  }
  const log = () => readFileSync(logFileOf(join(product.dataDir, 'postgres')), 'utf8')
  try {
    await setLog('all')
    const counts: number[] = []
    for (let count = 0; count < tries; count++) {
      const before = log().length
      await call()
      const said = [
        ...log()
          .slice(before)
          .matchAll(/LOG: {2}(?:statement|execute [^:]+): (.*)/g),
      ]
      counts.push(said.filter(([, text = '']) => !/^(?:begin|commit|set|select set_config)\b/.test(text)).length)
    }
    await setLog('none')
    return Math.min(...counts)
  } finally {
    await owner.end()
  }
}
