import { type Stats, statSync } from 'node:fs'
import type { Instruments } from './subject.ts'

/** A folder as the user of the process finds it. */
export type Folder =
  | { kind: 'missing' }
  | { kind: 'not_folder' }
  /** This user may not look into it, or not even at it. */
  | { kind: 'closed' }
  | { kind: 'folder'; writable: boolean; owner: number; mode: number }

/** Looks at a folder and writes nothing into it. */
export function lookAt(path: string, user: Instruments['user']): Folder {
  const stats = statsOf(path)
  if (stats === 'closed') return { kind: 'closed' }
  if (!stats) return { kind: 'missing' }
  if (!stats.isDirectory()) return { kind: 'not_folder' }
  if (!may(stats, user, reading)) return { kind: 'closed' }
  return { kind: 'folder', writable: may(stats, user, writing), owner: stats.uid, mode: stats.mode & 0o777 }
}

function statsOf(path: string): Stats | undefined | 'closed' {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return 'closed'
    throw error
  }
}

const [reading, writing] = [0o5, 0o3]

/** Whether the rights of a folder let a user list it, or create files in it. */
function may({ uid: owner, gid, mode }: Stats, { uid, gids }: Instruments['user'], wanted: number): boolean {
  if (uid === 0) return true
  const shift = uid === owner ? 6 : gids.includes(gid) ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

/** Bits of others: anybody but the owner may read or enter. */
export const isOpen = (mode: number): boolean => (mode & 0o077) !== 0

const units = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ']

/** A size for people: «12,5 ГБ». */
export function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** step
  return `${value.toLocaleString('ru', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}
