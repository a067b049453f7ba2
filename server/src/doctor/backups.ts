import { basename } from 'node:path'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { reportFile } from '../backups/restore-report.ts'
import { deviceOf } from '../lib/device-of.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { inBytes, isOpen, lookAt } from './folder.ts'
import { type Copy, type KeptCopies, readCopies } from './kept-copies.ts'
import type { Instruments, Subject } from './subject.ts'

/** A copy is made every hour, and a day of copies is kept; a day without any is a fault. */
const longestAge = 26 * HOUR
/** Promised to people on the pages about privacy. */
const longestKept = 31 * DAY
/** A trial once a quarter is what docs/operations.md asks for. */
const longestUntested = 92 * DAY

/** The copies of the database: there, fresh, closed, and proved by a restore. */
export async function checkBackups(
  { config: { backups, dataDir, databaseUrl } }: Subject,
  { now, user }: Instruments,
): Promise<Finding[]> {
  if (backups === null) return [say('backups.none')]
  const folder = backups.dir
  const found = lookAt(folder, user)
  if (found.kind === 'missing') return [say('backups.no_folder', { folder })]
  if (found.kind === 'closed') return [say('backups.closed', { folder, uid: user.uid })]
  if (found.kind === 'not_folder') return [say('backups.not_folder', { folder })]
  const copies = await readCopies(folder, now())
  return [
    ...(found.writable ? [] : [say('backups.not_writable', { folder, uid: user.uid })]),
    ...judgedCopies(copies, folder, now()),
    ...(databaseUrl === null && deviceOf(folder) === deviceOf(dataDir) ? [say('backups.same_disk')] : []),
  ]
}

function judgedCopies({ newestFirst, restoreTest }: KeptCopies, folder: string, now: Date): Finding[] {
  const [newest, previous] = newestFirst
  if (!newest) return [say('backups.empty', { folder })]
  const ageOf = ({ at }: { at: Date }) => now.getTime() - at.getTime()
  const oldest = newestFirst.at(-1) ?? newest
  const open = newestFirst.find(({ mode }) => isOpen(mode))
  return [
    ageOf(newest) > longestAge
      ? say('backups.stale', { age: inWords(ageOf(newest)) })
      : say('backups.fresh', { age: inWords(ageOf(newest)), size: inBytes(newest.bytes) }),
    ...shrunk(newest, previous),
    ...(open ? [say('backups.open', { file: open.file, folder })] : []),
    ...(ageOf(oldest) > longestKept
      ? [say('backups.kept_long', { file: oldest.file, folder, age: inWords(ageOf(oldest)) })]
      : []),
    judgedTest(restoreTest, folder, now),
  ]
}

const shrunk = (newest: Copy, previous: Copy | undefined): Finding[] =>
  previous && newest.bytes * 2 < previous.bytes
    ? [say('backups.shrunk', { size: inBytes(newest.bytes), before: inBytes(previous.bytes) })]
    : []

function judgedTest(test: KeptCopies['restoreTest'], folder: string, now: Date): Finding {
  if (test === null) return say('backups.not_tested')
  if (test === 'unreadable') return say('backups.test_unreadable', { file: basename(reportFile(folder)) })
  const age = now.getTime() - new Date(test.at).getTime()
  if (!test.ok) return say('backups.test_failed', { problem: test.refusal ?? 'причина не записана' })
  return age > longestUntested
    ? say('backups.test_old', { age: inWords(age) })
    : say('backups.restored', { age: inWords(age) })
}

const minutesOfHour = 60

/** An age for people: «3 ч», «12 дн.». */
export function inWords(milliseconds: number): string {
  const hours = milliseconds / HOUR
  if (hours < 1) return `${Math.max(0, Math.round(hours * minutesOfHour))} мин`
  return milliseconds < 2 * DAY ? `${Math.round(hours)} ч` : `${Math.floor(milliseconds / DAY)} дн.`
}
