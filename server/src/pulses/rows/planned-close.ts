import { dayIn } from '@kamerton/contract/lib/dates'
import { type Reminders, remindersOf } from '@kamerton/contract/pulses/ending'
import { lastDayOfRound } from '@kamerton/contract/pulses/schedule'
import { nextRun, type Scheduled } from './next-run.ts'
import type { Round } from './round-queries.ts'

type Opened = Pick<Round, 'slot' | 'opened_at'>

const roundAfter = (pulse: Scheduled, { slot, opened_at }: Opened, timeZone: string): Date | null =>
  nextRun(pulse, timeZone, slot ?? opened_at)

/** The last day of a round: that of its pulse, or an earlier one by its own period; null where neither is set. */
export function lastDayOf(
  pulse: Pick<Scheduled, 'type' | 'ends_on'>,
  { opened_at }: Pick<Opened, 'opened_at'>,
  timeZone: string,
): string | null {
  const own = lastDayOfRound(pulse.type, dayIn(timeZone, opened_at))
  if (own === null || pulse.ends_on === null) return own ?? pulse.ends_on
  return own < pulse.ends_on ? own : pulse.ends_on
}

/** The day on which a round is closed by its last day or by its successor; null: by hand. */
export function plannedCloseDay(pulse: Scheduled, round: Opened, timeZone: string): string | null {
  const own = lastDayOfRound(pulse.type, dayIn(timeZone, round.opened_at))
  const next = own === null ? roundAfter(pulse, round, timeZone) : null
  return next === null ? lastDayOf(pulse, round, timeZone) : dayIn(timeZone, next)
}

/** The times of a round's automatic reminders. */
export const remindersIn = (pulse: Scheduled, round: Opened, timeZone: string): Reminders =>
  remindersOf({
    timeZone,
    openedAt: round.opened_at,
    endsOn: lastDayOf(pulse, round, timeZone),
    nextRoundAt: roundAfter(pulse, round, timeZone),
  })
