import { dayIn } from '@kamerton/contract/lib/dates'
import { type Reminders, remindersOf } from '@kamerton/contract/pulses/ending'
import { nextRun, type Scheduled } from './next-run.ts'
import type { Round } from './round-queries.ts'

type Opened = Pick<Round, 'slot' | 'opened_at'>

const roundAfter = (pulse: Scheduled, { slot, opened_at }: Opened, timeZone: string): Date | null =>
  nextRun(pulse, timeZone, slot ?? opened_at)

/** The day on which a round is closed by its successor or by the end of its pulse; null: by hand. */
export function plannedCloseDay(pulse: Scheduled, round: Opened, timeZone: string): string | null {
  const next = roundAfter(pulse, round, timeZone)
  return next === null ? pulse.ends_on : dayIn(timeZone, next)
}

/** The times of a round's automatic reminders. */
export const remindersIn = (pulse: Scheduled, round: Opened, timeZone: string): Reminders =>
  remindersOf({
    timeZone,
    openedAt: round.opened_at,
    endsOn: pulse.ends_on,
    nextRoundAt: roundAfter(pulse, round, timeZone),
  })
