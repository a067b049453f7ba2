import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A copy of the database in the folder of backups. */
export type Copy = { file: string; at: Date; bytes: number; mode: number }

/** The outcome of the last restore on trial. */
export type RestoreTest = { at: Date; ok: boolean; problem: string | null }

export type KeptCopies = { newestFirst: readonly Copy[]; restoreTest: RestoreTest | 'unreadable' | null }

/** The name says when: kamerton-2026-11-29T080000Z.backup.gz, with any signs between the numbers. */
const copyName =
  /^kamerton-(\d{4})-?(\d{2})-?(\d{2})[T-]?(\d{2})[-:]?(\d{2})[-:]?(\d{2})(?:\.\d+)?Z?\.backup\.gz(?:\.age)?$/

export const restoreTestFile = 'last-restore-test.json'

const TestFile = z.object({ at: z.coerce.date(), ok: z.boolean(), refusal: z.string().nullish() })

/**
 * Reads the copies of a folder, and the outcome of their last trial. A copy from the future was dated by a wrong clock,
 * and its age is unknown: it is left out.
 */
export function readCopies(folder: string, now: Date): KeptCopies {
  const copies = readdirSync(folder).flatMap((name) => {
    const at = timeOf(name)
    if (at === null || at > now) return []
    const { size, mode } = statSync(join(folder, name))
    return [{ file: name, at, bytes: size, mode: mode & 0o777 }]
  })
  return {
    newestFirst: copies.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    restoreTest: readTest(join(folder, restoreTestFile)),
  }
}

function timeOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = copyName.exec(name) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function readTest(file: string): KeptCopies['restoreTest'] {
  if (!existsSync(file)) return null
  try {
    const { at, ok, refusal } = TestFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { at, ok, problem: refusal ?? null }
  } catch {
    return 'unreadable'
  }
}
