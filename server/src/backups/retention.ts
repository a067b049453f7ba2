import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { DAY } from '@kamerton/contract/lib/durations'
import { copiesAmong } from './copy-names.ts'

/** So long every copy is kept. */
const hourlyKept = DAY

/**
 * So long the last copy of each day is kept. It is a day less than people are promised, so that a server that was off
 * for a night has kept nothing for too long.
 */
const dailyKept = (copiesKeptDays - 1) * DAY

/**
 * The copies to delete, of the files of a folder. Days are those of UTC, so no change of clocks makes one longer.
 * Copies from the future are kept: the clock was wrong then or is wrong now, and their age is unknown. Other files are
 * left alone.
 */
export function outdatedCopies(files: readonly string[], now: Date): string[] {
  const past = copiesAmong(files).filter(({ at }) => at <= now)
  const lastOfDay = new Map(past.map((copy) => [dayOf(copy.at), copy.file]))
  return past
    .filter(({ file, at }) => {
      const age = now.getTime() - at.getTime()
      if (age > dailyKept) return true
      return age > hourlyKept && lastOfDay.get(dayOf(at)) !== file
    })
    .map(({ file }) => file)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
