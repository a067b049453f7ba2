import fs from 'node:fs'
import { deletePostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { postgresProcessesIn, signal } from './processes.ts'
import { FolderBusy } from './refusals.ts'
import { socketFiles } from './socket-folder.ts'
import { becomes } from './wait.ts'

/** A fast shutdown writes a checkpoint, which takes a while on a slow disk. */
const shutdownPatienceMs = 30_000
/** Processes without their postmaster end at once, unless they are in the middle of a query. */
const leavePatienceMs = 2_000
const quitPatienceMs = 10_000

/** Ends the processes that a killed owner left running in the folder. Only for the holder of the lock. */
export async function clearOrphans(
  dataFolder: string,
  socketFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const isFree = () => postgresProcessesIn(dataFolder).length === 0
  if (!isFree() && !(await askToLeave(dataFolder, isFree, log)))
    throw new FolderBusy(dataFolder, postgresProcessesIn(dataFolder))
  removeTraces(dataFolder, socketFolder)
}

async function askToLeave(dataFolder: string, isFree: () => boolean, log: (line: string) => void): Promise<boolean> {
  const postmaster = readPostmasterFile(dataFolder)?.pid
  const hasPostmaster = postmaster !== undefined && postgresProcessesIn(dataFolder).includes(postmaster)
  log('От прежнего запуска остались процессы базы данных: останавливаю их')
  if (hasPostmaster) signal(postmaster, 'SIGINT')
  if (await becomes(isFree, hasPostmaster ? shutdownPatienceMs : leavePatienceMs)) return true
  for (const pid of postgresProcessesIn(dataFolder)) signal(pid, 'SIGQUIT')
  return becomes(isFree, quitPatienceMs)
}

/**
 * Deletes traces of a dead server. PostgreSQL refuses to start while any process has the pid in postmaster.pid. The
 * process may be unrelated, or a killed server that is still a zombie. We know that the folder has no server.
 * PostgreSQL's other check, of the shared memory, still applies.
 */
function removeTraces(dataFolder: string, socketFolder: string): void {
  deletePostmasterFile(dataFolder)
  for (const file of socketFiles(socketFolder)) fs.rmSync(file, { force: true })
}
