import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL's own load tool: the anchor that the product's figures are held against. */
export function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const found = existsSync(debian)
    ? readdirSync(debian)
        .map((version) => join(debian, version, 'bin/pgbench'))
        .findLast(existsSync)
    : undefined
  if (found) return found
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
    return 'pgbench'
  } catch {
    throw new Error('pgbench was not found. Debian and Ubuntu: apt-get install postgresql-contrib')
  }
}

/** Transactions per second of a script over 16 clients on the given server. */
export async function pgbench(
  socketFolder: string,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { stdout } = await run(findPgbench(), [
    '-n',
    '-M',
    'prepared',
    '-j',
    '2',
    '-c',
    String(clients),
    '-T',
    String(seconds),
    '-f',
    script,
    '-h',
    socketFolder,
    '-U',
    'postgres',
    'postgres',
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench said:\n${stdout}`)
  return Number(tps)
}
