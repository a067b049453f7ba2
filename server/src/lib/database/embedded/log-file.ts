import fs from 'node:fs'
import path from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

/** Months of ordinary messages; one older file is kept beside it. */
const largestLogBytes = 10 * 1024 * 1024

/** Enough for the last lines of a failed start. */
const tailBytes = 4000

export const logFileOf = (folder: string): string => path.join(folder, 'postgres.log')

/** Opens the log for the server to inherit, and returns where this start's part begins. */
export function openLog(folder: string, runAs: RunAs): { handle: number; start: number } {
  const file = logFileOf(folder)
  if ((fs.lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) fs.renameSync(file, `${file}.1`)
  // Links are not followed: as root we would write wherever the database user points us.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = fs.constants
  const handle = fs.openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  giveTo(runAs, file)
  return { handle, start: fs.fstatSync(handle).size }
}

/** The last lines written since the given place. */
export function logTail(folder: string, start: number): string {
  const text = fs.readFileSync(logFileOf(folder)).subarray(start)
  return text.subarray(Math.max(0, text.length - tailBytes)).toString()
}
