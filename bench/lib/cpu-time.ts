import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the rate of the kernel's timer. */
const ticksPerSecond = 100

type Process = { pid: number; parent: number; own: number; reaped: number }

/** Reads a process. Null if it has ended meanwhile. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; fields are counted after it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticksPerSecond
    return { pid, parent, own: seconds(11), reaped: seconds(13) }
  } catch {
    return null
  }
}

/** Seconds of processor time: of the product's own process, and of the PostgreSQL that it runs. */
export type CpuTime = { product: number; database: number }

/**
 * Processor time since the start. Unlike a rate it does not depend on other programs, so two versions are compared by
 * it. NaN where the system has no /proc.
 */
export function cpuTimeOf(pid: number): CpuTime {
  const own = readProcess(pid)
  if (!own) return { product: Number.NaN, database: Number.NaN }
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const time = (one: Process): number =>
    one.own +
    one.reaped +
    processes.filter(({ parent }) => parent === one.pid).reduce((sum, child) => sum + time(child), 0)
  return { product: own.own, database: time(own) - own.own }
}
