import { StartRefusal } from '../lib/process/start-refusal.ts'

const noRights = 'в неё нельзя писать или её нельзя прочитать, проверьте права'
const isFile = 'на её месте лежит файл'
const isFull = 'на её диске кончилось место'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'её нет',
  ENOTDIR: isFile,
  EEXIST: isFile,
  EACCES: noRights,
  EPERM: noRights,
  EROFS: 'её диск открыт только для чтения',
  ENOSPC: isFull,
  EDQUOT: isFull,
  EIO: 'её диск не читается или не пишется',
  ESTALE: 'её сетевой диск отключился',
}

/** The error of a folder, or of a file in it, as a sentence for the operator. Any other error stays as it is. */
export function asFolderRefusal(error: unknown, dir: string): unknown {
  // A socket of the database that is not there has the code of a missing file.
  const isOfFile = error instanceof Error && 'code' in error && !('address' in error)
  const reason = isOfFile ? reasons[String(error.code)] : undefined
  return reason === undefined ? error : new StartRefusal(`Папка копий ${dir} (BACKUP_DIR): ${reason}.`)
}
