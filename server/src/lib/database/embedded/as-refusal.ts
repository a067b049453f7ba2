import { DiskFull, EmbeddedDatabaseRefusal, FolderUnusable } from './refusals.ts'

const reasons: Record<string, string> = {
  EACCES: 'не хватает прав',
  EPERM: 'не хватает прав',
  EROFS: 'файловая система открыта только для чтения',
  ENOTDIR: 'на её месте лежит файл',
  EEXIST: 'на её месте лежит файл',
  ENAMETOOLONG: 'слишком длинный путь',
}

/** Error numbers of SQLite, for the lock file. */
const sqliteFull = 13
const sqliteReasons: Record<number, string> = {
  3: 'не хватает прав',
  8: 'файл замка открывается только для чтения',
  10: 'файловая система не умеет блокировать файлы',
  14: 'не открывается файл замка',
}

/** Turns an error of the file system into a sentence for the person. An unknown error is a bug and stays as it is. */
export function asRefusal(error: unknown, folder: string): unknown {
  if (error instanceof EmbeddedDatabaseRefusal || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const sqliteCode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqliteCode === sqliteFull) return new DiskFull(folder)
  const reason = reasons[code] ?? sqliteReasons[sqliteCode]
  return reason ? new FolderUnusable(folder, reason) : error
}

/** PostgreSQL's programs report a full disk only in words. */
export const reportsFullDisk = (output: string): boolean => /No space left on device|Disk quota exceeded/.test(output)
