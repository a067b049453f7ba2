import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type FolderLock, takeLock } from './lock.ts'
import { type Owner, readLiveOwner } from './owner.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { FolderOwned } from './refusals.ts'

/** The first start of another process runs initdb, and a start after a crash replays the write-ahead log. */
const defaultPatienceMs = 60_000

export type Claim = { lock: FolderLock } | { owner: Owner }

/**
 * Takes the folder, or finds the database of the process that has it. Waits while that process is only starting or
 * stopping.
 */
export async function lockFolder(
  folder: string,
  log: (line: string) => void,
  patienceMs = defaultPatienceMs,
): Promise<Claim> {
  const deadline = performance.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    const lock = takeLock(folder)
    if (lock) return { lock }
    const owner = readLiveOwner(folder)
    if (owner && readPostmasterFile(path.join(folder, 'data'))?.ready) return { owner }
    if (performance.now() > deadline) throw new FolderOwned(folder, owner?.pid)
    if (isFirst) log('Папку базы данных держит другой процесс: жду его базу')
    await delay(25)
  }
}
