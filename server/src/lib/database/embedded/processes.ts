import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The start time of a process, in the system's words; undefined if there is none. Pids are reused, but a pid with its
 * start time is unique. A zombie counts as gone, although `kill -0` still finds it.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const [state = '', ...start] = ask(['-o', 'state=,lstart=', '-p', String(pid)])
      .trim()
      .split(/\s+/)
    return start.length > 0 && !state.startsWith('Z') ? start.join(' ') : undefined
  }
  const [state, ...fields] = statFields(pid)
  return state && state !== 'Z' && state !== 'X' ? fields[18] : undefined
}

/**
 * The running PostgreSQL processes of a data folder. They are recognised by their working folder: the pid in
 * postmaster.pid may now belong to an unrelated process, which we must never signal.
 */
export function postgresProcessesIn(dataFolder: string): number[] {
  const real = realPath(dataFolder)
  if (!real) return []
  if (process.platform !== 'linux') {
    const lines = ask(['-axo', 'pid=,command=']).split('\n')
    return lines.filter((line) => line.includes(`/postgres -D ${dataFolder} `)).map((line) => Number.parseInt(line, 10))
  }
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  // The name must fit as well: a shell that somebody left in the data folder is no reason to wait.
  return pids
    .filter((pid) => link(`/proc/${pid}/cwd`) === real && read(`/proc/${pid}/comm`) === 'postgres\n')
    .map(Number)
}

/** Sends a signal; it is no error if the process has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process is gone or not ours; the waiting caller sees the difference.
  }
}

/** The state and the fields after it. The name before them may itself contain spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const ask = (args: string[]): string => spawnSync('ps', args, { encoding: 'utf8' }).stdout ?? ''

const realPath = (file: string): string | undefined => attempt(() => fs.realpathSync(path.resolve(file)))
const link = (file: string): string | undefined => attempt(() => fs.readlinkSync(file))
const read = (file: string): string => attempt(() => fs.readFileSync(file, 'utf8')) ?? ''

/** A process may end between the reads of its name and its file. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
