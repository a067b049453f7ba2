import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The device of a folder; for a missing one, that of the folder which will contain it. */
export function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder))
}
