import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { reportsFullDisk } from './as-refusal.ts'
import { startGuard } from './guard.ts'
import { logFileOf, logTail, openLog } from './log-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { DatabaseDidNotStart, DiskFull } from './refusals.ts'
import { commandAs, databaseEnvironment, idsOf, type RunAs } from './run-as.ts'
import { settingArguments } from './settings.ts'

export type Cluster = {
  folder: string
  dataFolder: string
  socketFolder: string
  postgres: string
  runAs: RunAs
  settings: Record<string, string>
  log: (line: string) => void
}

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> }

/** After a crash the server first replays its write-ahead log, up to a gigabyte from a slow disk. */
const startPatienceMs = 5 * 60_000
/** After so long a fast shutdown hangs. An immediate one loses nothing: the next start replays the write-ahead log. */
const stopPatienceMs = 60_000

/** Starts the server and returns once it takes connections. */
export async function launchPostmaster(cluster: Cluster): Promise<Postmaster> {
  const logFile = openLog(cluster.folder, cluster.runAs)
  const child = spawnServer(cluster, logFile.handle)
  fs.closeSync(logFile.handle)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const guard =
    child.pid === undefined ? undefined : startGuard(child.pid, cluster.dataFolder, cluster.runAs, cluster.log)
  void exited.then(() => guard?.dismiss())

  const stop = () => stopServer(child, exited)
  if (await isReady(child, cluster.dataFolder)) {
    // The database alone is no reason to keep our process running.
    child.unref()
    return { exited, stop }
  }
  await stop()
  const tail = logTail(cluster.folder, logFile.start)
  throw reportsFullDisk(tail) ? new DiskFull(cluster.folder) : new DatabaseDidNotStart(logFileOf(cluster.folder), tail)
}

function spawnServer(
  { folder, dataFolder, socketFolder, postgres, runAs, settings }: Cluster,
  logHandle: number,
): ChildProcess {
  const [program, args] = commandAs(runAs, postgres, ['-D', dataFolder, ...settingArguments(socketFolder, settings)])
  return spawn(program, args, {
    ...idsOf(runAs),
    cwd: folder,
    env: databaseEnvironment(),
    stdio: ['ignore', logHandle, logHandle],
    // A session of its own: on Ctrl-C the server finishes its requests first and then stops the database itself.
    detached: true,
  })
}

async function isReady(child: ChildProcess, dataFolder: string): Promise<boolean> {
  const deadline = performance.now() + startPatienceMs
  while (isRunning(child) && performance.now() < deadline) {
    const file = readPostmasterFile(dataFolder)
    if (file?.ready && file.pid === child.pid) return true
    await delay(5)
  }
  return false
}

async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (!isRunning(child)) return
  child.ref()
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopPatienceMs)
  await exited
  clearTimeout(timer)
}

const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null
