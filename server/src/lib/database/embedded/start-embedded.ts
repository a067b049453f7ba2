import fs from 'node:fs'
import path from 'node:path'
import { asRefusal } from './as-refusal.ts'
import { lockFolder } from './attach.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type FolderLock, lockFileName } from './lock.ts'
import { deleteOwnerFile, writeOwner } from './owner.ts'
import { chooseRunAs, giveTo } from './run-as.ts'
import { databasePort, prepareSocketFolder } from './socket-folder.ts'
import { superviseDatabase } from './supervise.ts'

export type EmbeddedDatabase = {
  /** The database belongs to another process of ours, and `stop` leaves it running. */
  attached: boolean
  socketFolder: string
  port: number
  dataFolder: string
  /** Connects as the superuser. The host in the query, which is the socket, overrides the one in the address. */
  ownerUrl: string
  stop(): Promise<void>
}

export type EmbeddedOptions = { settings?: Record<string, string>; log?: (line: string) => void }

/**
 * Starts PostgreSQL on a folder, or attaches to our process that already runs it there. It listens on a private unix
 * socket only, restarts when killed and stops when we die.
 * @throws EmbeddedDatabaseRefusal with a sentence for people
 */
export async function startEmbeddedDatabase(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  try {
    const binaries = findBinaries()
    const home = openFolder(folder)
    const claim = await lockFolder(home, options.log ?? (() => {}))
    return 'lock' in claim
      ? await startOwn(home, binaries, claim.lock, options)
      : describe(home, claim.owner, true, async () => {})
  } catch (error) {
    throw asRefusal(error, folder)
  }
}

/** All of this runs under the lock, so no other start can be half-way through it. */
async function startOwn(
  folder: string,
  binaries: Binaries,
  lock: FolderLock,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const { settings = {}, log = () => {} } = options
  try {
    // The file of a dead owner: nobody may attach by it to a database that we are about to stop.
    deleteOwnerFile(folder)
    const runAs = chooseRunAs(folder, binaries.postgres)
    giveTo(runAs, folder)
    giveTo(runAs, path.join(folder, lockFileName))
    const socketFolder = prepareSocketFolder(folder, runAs)
    const dataFolder = await prepareDataFolder(folder, binaries, runAs)
    const server = await superviseDatabase({
      folder,
      dataFolder,
      socketFolder,
      postgres: binaries.postgres,
      runAs,
      settings,
      log,
    })
    try {
      writeOwner(folder, { socketFolder, port: databasePort }, runAs)
    } catch (error) {
      // The disk may be full by now. A database without a lock must not stay behind.
      await server.stop()
      throw error
    }

    let stopped: Promise<void> | undefined
    const stop = async () => {
      deleteOwnerFile(folder)
      await server.stop().finally(() => lock.release())
    }
    return describe(folder, { socketFolder, port: databasePort }, false, () => (stopped ??= stop()))
  } catch (error) {
    lock.release()
    throw error
  }
}

function describe(
  folder: string,
  { socketFolder, port }: { socketFolder: string; port: number },
  attached: boolean,
  stop: () => Promise<void>,
): EmbeddedDatabase {
  const ownerUrl = `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`
  return { attached, socketFolder, port, dataFolder: path.join(folder, 'data'), ownerUrl, stop }
}

/** The real path, because processes are recognised by the folder they work in. */
function openFolder(folder: string): string {
  const wanted = path.resolve(folder)
  // The database may run as another user, who must be able to pass through the folder; listing it is not needed.
  fs.mkdirSync(path.dirname(wanted), { recursive: true, mode: 0o711 })
  fs.mkdirSync(wanted, { recursive: true, mode: 0o700 })
  fs.accessSync(wanted, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  return fs.realpathSync(wanted)
}
