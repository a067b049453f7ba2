import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { remindersIn } from '../rows/planned-close.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'

/**
 * The reminders of the newest round while it is open. They follow from the calendar alone, and reveal nothing of who
 * has answered.
 */
export function remindersNow(row: PulseRow, { timeZone, now }: { timeZone: string; now: Date }): Pulse['reminders'] {
  const isRunning = row.status === 'active' && row.deleted_at === null && row.closed_at === null
  if (!isRunning || row.opened_at === null) return { next_at: null, asked_for: row.asked_to_remind_on }
  const { first, last } = remindersIn(
    row,
    { slot: row.slot, opened_at: row.opened_at, closes_on: row.closes_on },
    timeZone,
  )
  const next_at = [first, last].find((moment) => moment !== null && moment > now) ?? null
  return { next_at, asked_for: row.asked_to_remind_on }
}
