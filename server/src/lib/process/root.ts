import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The product's folder: the nearest one above with a lockfile, whether this file runs as it is written or built. */
export const root = folderWith('package-lock.json', import.meta.dirname)

function folderWith(file: string, folder: string): string {
  if (existsSync(join(folder, file))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`There is no ${file} above ${import.meta.dirname}`)
  return folderWith(file, above)
}
