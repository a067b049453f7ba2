import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { type Copy, copiesAmong } from './copy-names.ts'
import { asFolderRefusal } from './folder-refusal.ts'
import { type RestoreTest, readRestoreTest } from './restore-report.ts'

/** Content of the folder of copies. `newest` leaves out copies that a wrong clock has dated in the future. */
export type BackupState = {
  newest: (Copy & { bytes: number }) | null
  count: number
  test: RestoreTest | null
}

/**
 * Reads the state from the folder alone. Any process may ask, on any server that sees the folder.
 *
 * @throws StartRefusal with a sentence for people, if the folder cannot be read
 */
export async function backupState({ dir }: BackupSettings, now: Date): Promise<BackupState> {
  try {
    const copies = copiesAmong(await readdir(dir))
    const newest = copies.findLast(({ at }) => at <= now)
    return {
      newest: newest ? { ...newest, bytes: (await stat(join(dir, newest.file))).size } : null,
      count: copies.length,
      test: await readRestoreTest(dir),
    }
  } catch (error) {
    throw asFolderRefusal(error, dir)
  }
}
