import { existsSync } from 'node:fs'
import path from 'node:path'
import { readLiveOwner } from './owner.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** The database of a folder: running with its socket, stopped, or never made. */
export type Found =
  | { state: 'running'; socketFolder: string; port: number }
  | { state: 'stopped' }
  | { state: 'missing' }

/** Looks for the running database of a folder and writes nothing. An unreadable folder counts as stopped. */
export function findRunningDatabase(folder: string): Found {
  if (!existsSync(folder)) return { state: 'missing' }
  const owner = readLiveOwner(folder)
  return owner && readPostmasterFile(path.join(folder, 'data'))?.ready
    ? { state: 'running', socketFolder: owner.socketFolder, port: owner.port }
    : { state: 'stopped' }
}
