import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import type { BackupState } from './backup-state.ts'
import type { RestoreTest } from './restore-report.ts'
import { inMegabytes } from './try-restore.ts'

/** Kinds of letters to the operator. Each of the troubles has one letter a day; the last is about the end of all. */
export const troubleKinds = ['backup-failed', 'backup-late', 'backup-space', 'restore-test-failed'] as const
export type TroubleKind = (typeof troubleKinds)[number]
export type Trouble = { kind: TroubleKind; says: string }

/** Three copies in a row are missing. */
const lateAfter = 3 * HOUR
/** The fault may have been brief, but a try is work for the database. */
const retryAfter = 10 * MINUTE
const testEvery = 7 * DAY
const failedTestEvery = DAY

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR)

/** One copy belongs to each hour of the clock. */
export const hasCopyOfThisHour = ({ newest }: BackupState, now: Date): boolean =>
  newest !== null && hourOf(newest.at) === hourOf(now)

/** Whether what was last tried at that time may be tried again; the clock may have been set back since. */
export const isRetryDue = (triedAt: Date | null, now: Date): boolean =>
  triedAt === null || Math.abs(now.getTime() - triedAt.getTime()) >= retryAfter

/** Once a week, and the day after a test that failed. A test from the future was dated by a wrong clock. */
export function isTestDue(test: RestoreTest | null, now: Date): boolean {
  if (!test) return true
  const age = now.getTime() - Date.parse(test.at)
  return age < 0 || age >= (test.ok ? testEvery : failedTestEvery)
}

export type Seen = {
  /** Null: the folder cannot be read. */
  state: BackupState | null
  /** The sentence of the last try, if it failed. */
  failure: string | null
  freeBytes: number | null
  /** The moment since when this process makes copies. */
  since: Date
  now: Date
}

/** The troubles of this moment. */
export function troublesOf({ state, failure, freeBytes, since, now }: Seen): Trouble[] {
  const troubles: Trouble[] = []
  if (failure !== null) troubles.push({ kind: 'backup-failed', says: failure })
  const newest = state?.newest ?? null
  const last = newest && newest.at > since ? newest.at : since
  if (now.getTime() - last.getTime() > lateAfter)
    troubles.push({
      kind: 'backup-late',
      says: newest
        ? `Последняя копия снята ${newest.at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
        : 'В папке копий нет ни одной копии.',
    })
  if (newest && freeBytes !== null && freeBytes < 2 * newest.bytes)
    troubles.push({
      kind: 'backup-space',
      says: `В папке копий свободно ${inMegabytes(freeBytes)} МБ, а последняя копия занимает ${inMegabytes(newest.bytes)} МБ: места меньше чем на две.`,
    })
  if (state?.test && !state.test.ok)
    troubles.push({ kind: 'restore-test-failed', says: `${state.test.copy}: ${state.test.refusal ?? ''}` })
  return troubles
}
