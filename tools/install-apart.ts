import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a rarely needed folder with a package.json and a lockfile of its own, which `npm ci` therefore leaves out.
 * It does nothing when this lockfile is installed there already. No scripts of packages are run.
 */
export function installApart(folder: string): void {
  const lockfile = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.installed-from')
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lockfile))) return
  console.log(`Installing ${folder}, which npm ci leaves out…`)
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (error || status !== 0) throw new Error(`npm ci in ${folder} did not succeed`, { cause: error })
  copyFileSync(lockfile, installed)
}
