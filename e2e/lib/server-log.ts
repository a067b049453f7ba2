import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The output of all servers of a run. `log.teardown.ts` checks it at the end. */
const file = join(import.meta.dirname, '../results/servers.log')

/** The logs of the demo company's server and of its database. */
const ofDemo = [
  join(import.meta.dirname, '../results/demo.log'),
  join(import.meta.dirname, '../results/data/postgres/postgres.log'),
]

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Keeps the output of a server and the log of its database, before its folder is removed. */
export function keepLog(said: string, dataDir: string): void {
  mkdirSync(join(file, '..'), { recursive: true })
  appendFileSync(file, `${said}\n${textOf(join(dataDir, 'postgres/postgres.log'))}\n`)
}

export const readLogs = (): string => [file, ...ofDemo].map(textOf).join('\n')
