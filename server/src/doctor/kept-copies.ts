import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copiesAmong } from '../backups/copy-names.ts'
import { type RestoreTest, readRestoreTest, reportFile } from '../backups/restore-report.ts'

/** A copy of the database in the folder of backups. */
export type Copy = { file: string; at: Date; bytes: number; mode: number }

export type KeptCopies = { newestFirst: readonly Copy[]; restoreTest: RestoreTest | 'unreadable' | null }

/**
 * Reads the copies of a folder, and the outcome of their last trial. A copy from the future was dated by a wrong clock,
 * and its age is unknown: it is left out.
 */
export async function readCopies(folder: string, now: Date): Promise<KeptCopies> {
  const copies = copiesAmong(readdirSync(folder)).filter(({ at }) => at <= now)
  return {
    newestFirst: copies.toReversed().map(({ file, at }) => {
      const { size, mode } = statSync(join(folder, file))
      return { file, at, bytes: size, mode: mode & 0o777 }
    }),
    restoreTest: (await readRestoreTest(folder)) ?? (existsSync(reportFile(folder)) ? 'unreadable' : null),
  }
}
