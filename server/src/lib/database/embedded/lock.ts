import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { release(): void }

/** SQLite's number for "somebody else holds the lock". */
const sqliteBusy = 5

export const lockFileName = 'owner.lock'

/**
 * Takes the folder for this process; undefined when another process has it. The kernel drops the lock when the process
 * ends, even after kill -9. So no lock is ever stale, and two starts can never both win. SQLite's lock on an empty file
 * is the only kernel lock that Node ships.
 */
export function takeLock(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(path.join(folder, lockFileName), { timeout: 0 })
  try {
    // No journal file: there is nothing to roll back, and after kill -9 it would stay.
    file.exec('pragma journal_mode = memory')
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
}
