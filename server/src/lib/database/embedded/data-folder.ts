import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { reportsFullDisk } from './as-refusal.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseDidNotStart, DiskFull, FolderUnusable, OtherMajorVersion, UserUnknown } from './refusals.ts'
import { commandAs, databaseEnvironment, idsOf, type RunAs } from './run-as.ts'

/** An empty database takes 39 MB. A start that fails in the middle of initdb is worse than an early refusal. */
const roomForNewDatabaseBytes = 100 * 1024 * 1024

const draftPrefix = 'data.init'

/** The data folder of a cluster, created on the first start. */
export async function prepareDataFolder(folder: string, binaries: Binaries, runAs: RunAs): Promise<string> {
  const dataFolder = path.join(folder, 'data')
  removeDrafts(folder)
  const found = versionOf(dataFolder)
  if (found === undefined) await createData(folder, dataFolder, binaries, runAs)
  else if (found !== binaries.majorVersion) throw new OtherMajorVersion(dataFolder, found, binaries.majorVersion)
  return dataFolder
}

/** initdb works in a draft folder, which is renamed only when complete. A kill in between leaves no half-made data. */
async function createData(folder: string, dataFolder: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  refuseForeignFiles(dataFolder)
  refuseSmallDisk(folder)
  // A new name each time: an initdb whose parent was killed may still be writing into the old one.
  const draft = path.join(folder, `${draftPrefix}-${randomBytes(6).toString('hex')}`)
  await runInitdb(folder, draft, binaries, runAs)
  fs.renameSync(draft, dataFolder)
  flush(folder)
}

async function runInitdb(folder: string, draft: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  // The built-in collation does not change with the system's libraries, so no index breaks after an upgrade.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const [program, args] = commandAs(runAs, binaries.initdb, ['-D', draft, ...access, ...text, '--no-instructions'])
  try {
    await promisify(execFile)(program, args, { ...idsOf(runAs), cwd: folder, env: databaseEnvironment() })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    fs.rmSync(draft, { recursive: true, force: true })
    if (reportsFullDisk(output)) throw new DiskFull(folder)
    if (output.includes('could not look up effective user ID')) throw new UserUnknown(process.getuid?.())
    throw new DatabaseDidNotStart('initdb', output)
  }
}

function removeDrafts(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((name) => name.startsWith(draftPrefix))) {
    // Retries, because an orphaned initdb may add a file while we remove the others.
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function versionOf(dataFolder: string): string | undefined {
  const file = path.join(dataFolder, 'PG_VERSION')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

function refuseForeignFiles(dataFolder: string): void {
  if (fs.existsSync(dataFolder) && fs.readdirSync(dataFolder).length > 0)
    throw new FolderUnusable(dataFolder, 'в ней лежат файлы, но это не данные PostgreSQL')
}

function refuseSmallDisk(folder: string): void {
  const disk = fs.statfsSync(folder)
  if (disk.bavail * disk.bsize < roomForNewDatabaseBytes) throw new DiskFull(folder)
}

/** The new name must survive a power cut: PostgreSQL flushes what is inside the folder, not the folder around it. */
function flush(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
