/** A copy in the folder, by its name. */
export type Copy = { file: string; at: Date; encrypted: boolean }

const pattern = /^kamerton-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz(\.age)?$/

/** The name of a copy, with the time of its moment in UTC, so that no change of clocks gives two copies one name. */
export const nameOfCopy = (at: Date, encrypted: boolean): string =>
  `kamerton-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz${encrypted ? '.age' : ''}`

/** The copy of that name; null for any other file. */
export function copyNamed(file: string): Copy | null {
  const [, day, hour, minute, second, age] = pattern.exec(file) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : { file, at, encrypted: age !== undefined }
}

/** The copies among the files of a folder, the oldest first. */
export const copiesAmong = (files: readonly string[]): Copy[] =>
  files
    .map(copyNamed)
    .filter((copy) => copy !== null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** The name of a copy while it is written, see writeBackupFile. */
export const unfinished = (file: string): string => `${file}.partial`

/** Whether a file is the unfinished copy of a process that was killed. */
export const isUnfinishedCopy = (file: string): boolean =>
  file.endsWith(unfinished('')) && copyNamed(file.slice(0, -unfinished('').length)) !== null
