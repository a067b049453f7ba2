/** The victim of the kill loop: writes rows and prints the id of each acknowledged one. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from './start-embedded.ts'

const [folder = '', run = ''] = process.argv.slice(2)
const parallelWriters = 8

const database = await startEmbeddedDatabase(folder)
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: parallelWriters })
// Without a listener a killed database would end this process.
pool.on('error', () => {})
// No unique key: a row that was stored twice must be seen, not refused.
await pool.query('create table if not exists kept (id text not null)')
await pool.query('create index if not exists kept_by_id on kept (id)')

let stopping = false
process.once('SIGTERM', () => (stopping = true))
await Promise.all(Array.from({ length: parallelWriters }, (_, writer) => write(`${run}-${writer}`)))
await pool.end()
await database.stop()

async function write(prefix: string): Promise<void> {
  for (let count = 0; !stopping; count += 1) {
    const id = `${prefix}-${count}`
    try {
      await pool.query('insert into kept (id) values ($1)', [id])
      process.stdout.write(`${id}\n`)
    } catch {
      // The database was killed: this row may be stored or not. The pause avoids a busy loop while it restarts.
      await delay(10)
    }
  }
}
