import { dayIn } from '@kamerton/contract/lib/dates'
import { nextRound } from '@kamerton/contract/pulses/schedule'
import { type ScheduleRow, scheduleOf } from '../../pulse-templates/schedule-row.ts'
import type { PulseRow } from './pulse-queries.ts'

export type Scheduled = Pick<PulseRow, 'type' | 'ends_on'> & ScheduleRow

/** Whether a pulse that asks again and again is running. */
export const isRepeating = ({ type, status, deleted_at }: Pick<PulseRow, 'type' | 'status' | 'deleted_at'>): boolean =>
  type !== 'one_time' && status === 'active' && deleted_at === null

/** The next run, strictly after a moment; null where the pulse has no day and time, or ends before. */
export function nextRun(pulse: Scheduled, timeZone: string, after: Date): Date | null {
  const slot = nextRound(pulse.type, scheduleOf(pulse.type, pulse), timeZone, after)
  if (slot === null) return null
  return pulse.ends_on !== null && dayIn(timeZone, slot) > pulse.ends_on ? null : slot
}
