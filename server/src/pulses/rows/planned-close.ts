import { dayIn } from '@kamerton/contract/lib/dates'
import { type Reminders, remindersOf } from '@kamerton/contract/pulses/ending'
import { nextRun, type Scheduled } from './next-run.ts'
import type { Round } from './round-queries.ts'

type Opened = Pick<Round, 'slot' | 'opened_at' | 'closes_on'>

const roundAfter = (pulse: Scheduled, { slot, opened_at }: Opened, timeZone: string): Date | null =>
  nextRun(pulse, timeZone, slot ?? opened_at)

/** The last day of a round: that of its pulse, or its own earlier one; null where neither is set. */
export function lastDayOf({ ends_on }: Pick<Scheduled, 'ends_on'>, { closes_on }: Pick<Round, 'closes_on'>) {
  if (closes_on === null || ends_on === null) return closes_on ?? ends_on
  return closes_on < ends_on ? closes_on : ends_on
}

/** The day on which a round is closed by its last day or by its successor; null: by hand. */
export function plannedCloseDay(pulse: Scheduled, round: Opened, timeZone: string): string | null {
  const last = lastDayOf(pulse, round)
  const next = roundAfter(pulse, round, timeZone)
  if (next === null) return last
  const day = dayIn(timeZone, next)
  return last !== null && last < day ? last : day
}

/** The times of a round's automatic reminders. */
export const remindersIn = (pulse: Scheduled, round: Opened, timeZone: string): Reminders =>
  remindersOf({
    timeZone,
    openedAt: round.opened_at,
    endsOn: lastDayOf(pulse, round),
    nextRoundAt: roundAfter(pulse, round, timeZone),
  })
