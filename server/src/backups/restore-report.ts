import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The report of the last restore test. `tables`: restored rows of each table, all equal to the totals of the copy.
 * `refusal`: why it did not restore.
 */
const RestoreTest = z.object({
  at: z.iso.datetime(),
  copy: z.string(),
  ok: z.boolean(),
  refusal: z.string().nullable(),
  rows: z.number(),
  tables: z.record(z.string(), z.number()),
  note: z.string().nullable(),
})
export type RestoreTest = z.output<typeof RestoreTest>

/** The report lies beside the copies, for people and for monitors. */
export const reportFile = (dir: string): string => join(dir, 'last-restore-test.json')

/** Null: there has been none, or its report is unreadable, and it is time for another one. */
export async function readRestoreTest(dir: string): Promise<RestoreTest | null> {
  try {
    return RestoreTest.parse(JSON.parse(await readFile(reportFile(dir), 'utf8')))
  } catch {
    return null
  }
}

export async function writeRestoreTest(dir: string, report: RestoreTest): Promise<void> {
  const draft = `${reportFile(dir)}.partial`
  try {
    await writeFile(draft, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(draft, reportFile(dir))
  } finally {
    await rm(draft, { force: true })
  }
}
