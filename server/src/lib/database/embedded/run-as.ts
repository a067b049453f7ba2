import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { RootUnreachable } from './refusals.ts'

/**
 * The user for the PostgreSQL programs: another user (`uid`), root in a user namespace (`wrapper`), or our own
 * (neither).
 */
export type RunAs = { uid?: number; gid?: number; wrapper: string[] }

type User = { uid: number; gid: number }

const asOurselves: RunAs = { wrapper: [] }

/**
 * Chooses the user for PostgreSQL: it refuses root, and initdb refuses a uid without a name. Existing data stays with
 * its owner. New data goes to the owner of the surrounding folder, to `postgres` or to `nobody`: the first that can
 * reach it. Under a 0700 folder of root none can. There a user namespace gives root another name: the kernel still sees
 * root, and the files stay root's.
 */
export function chooseRunAs(folder: string, postgres: string): RunAs {
  const uid = process.getuid?.()
  if (uid !== 0) return hasName(uid) ? asOurselves : (namespace() ?? asOurselves)

  const dataOwner = fs.statSync(path.join(folder, 'data'), { throwIfNoEntry: false })
  const candidates = dataOwner ? [dataOwner] : newOwners(folder)
  const reachable = candidates.find((user) => user.uid !== 0 && canReach(user, folder, postgres))
  if (reachable) return { uid: reachable.uid, gid: reachable.gid, wrapper: [] }

  // Inside a namespace root has no special rights: it cannot open files of another user.
  const wrapped = dataOwner && dataOwner.uid !== 0 ? undefined : namespace()
  if (wrapped && canEnter(folder, wrapped)) return wrapped
  throw new RootUnreachable(folder, candidates[0]?.uid ?? 0)
}

/** The command line that runs a program as the chosen user. */
export function commandAs(runAs: RunAs, program: string, args: string[]): [program: string, args: string[]] {
  const [first, ...rest] = [...runAs.wrapper, program, ...args]
  return [first ?? program, rest]
}

/** The `uid` and `gid` options of `spawn`, if any. */
export const idsOf = ({ uid, gid }: RunAs): { uid?: number; gid?: number } => (uid === undefined ? {} : { uid, gid })

/** Gives a file to the user that the database runs as. */
export function giveTo({ uid, gid }: RunAs, file: string): void {
  if (uid !== undefined && gid !== undefined && fs.existsSync(file)) fs.lchownSync(file, uid, gid)
}

/** Only the variables that the programs need: our secrets and stray PG* variables must not reach them. */
export function databaseEnvironment(): Record<string, string> {
  // oxlint-disable-next-line kamerton/environment-in-config -- where the system keeps its programs, not a setting of ours
  const { PATH = '/usr/local/bin:/usr/bin:/bin', LD_LIBRARY_PATH } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) }
}

function newOwners(folder: string): User[] {
  // After `sudo npm start` in somebody's checkout, a later start by that person must still open the data.
  const around = fs.statSync(path.dirname(folder))
  const users = namedUsers()
  const postgres = users.find((user) => user.name === 'postgres')
  return [around, postgres, { uid: 65534, gid: 65534 }].filter((user) => user !== undefined)
}

function canReach(user: User, folder: string, postgres: string): boolean {
  const ids = { uid: user.uid, gid: user.gid, cwd: '/', env: databaseEnvironment() }
  return (
    spawnSync(postgres, ['--version'], ids).status === 0 &&
    spawnSync('/bin/sh', ['-c', 'cd "$0"', path.dirname(folder)], ids).status === 0
  )
}

function canEnter(folder: string, runAs: RunAs): boolean {
  const [program, args] = commandAs(runAs, '/bin/sh', ['-c', 'cd "$0" && [ -w . ]', folder])
  return spawnSync(program, args, { cwd: '/', env: databaseEnvironment() }).status === 0
}

/** Any named user except root works inside the namespace: postgres only asks for its name. */
function namespace(): RunAs | undefined {
  const user = namedUsers().find(({ uid }) => uid > 0)
  if (process.platform !== 'linux' || !user) return undefined
  const wrapper = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--']
  const [program, args] = commandAs({ wrapper }, 'true', [])
  return spawnSync(program, args, { cwd: '/', env: databaseEnvironment() }).status === 0 ? { wrapper } : undefined
}

/** macOS keeps its users elsewhere, and all of them have names. */
const hasName = (uid: number | undefined): boolean =>
  process.platform !== 'linux' || namedUsers().some((user) => user.uid === uid)

function namedUsers(): (User & { name: string })[] {
  if (!fs.existsSync('/etc/passwd')) return []
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}
