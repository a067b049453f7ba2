import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SocketFolderForeign } from './refusals.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The port is only part of the socket's name: PostgreSQL listens on no network port. */
export const databasePort = 5432

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/** The socket and its lock file, as PostgreSQL names them. */
export const socketFiles = (socketFolder: string): [socket: string, lock: string] => {
  const socket = path.join(socketFolder, `.s.PGSQL.${databasePort}`)
  return [socket, `${socket}.lock`]
}

/** A private folder for the socket: anybody who can open the socket is the database superuser. */
export function prepareSocketFolder(folder: string, runAs: RunAs): string {
  const socketFolder = chooseSocketFolder(folder)
  fs.mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  refuseForeign(socketFolder, runAs)
  fs.chmodSync(socketFolder, 0o700)
  giveTo(runAs, socketFolder)
  return socketFolder
}

/**
 * A folder beside the data. If that path is too long for a socket, a short folder that every start finds by its hash.
 */
export function chooseSocketFolder(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = `kamerton-${hash}`
  const choices = [path.join(folder, 's'), path.join(os.tmpdir(), short)]
  return choices.find(fits) ?? path.join('/tmp', short)
}

const fits = (socketFolder: string): boolean => Buffer.byteLength(socketFiles(socketFolder)[1]) <= longestSocketPath

/** In a shared temporary folder somebody else could have made this name first, even as a link. */
function refuseForeign(socketFolder: string, { uid }: RunAs): void {
  const found = fs.lstatSync(socketFolder)
  const isOurs = found.uid === process.getuid?.() || found.uid === uid
  if (!found.isDirectory() || !isOurs) throw new SocketFolderForeign(socketFolder)
}
