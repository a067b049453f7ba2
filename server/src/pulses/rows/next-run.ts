import { dayIn } from '@kamerton/contract/lib/dates'
import { nextSlot } from '@kamerton/contract/pulses/schedule'
import type { PulseRow } from './pulse-queries.ts'

export type Scheduled = Pick<PulseRow, 'schedule_day' | 'schedule_time' | 'ends_on'>

/** Whether a weekly pulse is running. */
export const isOnWeekly = ({ type, status, deleted_at }: PulseRow): boolean =>
  type === 'weekly' && status === 'active' && deleted_at === null

/** The next run, strictly after a moment; null where the pulse has no day and time, or ends before. */
export function nextRun(
  { schedule_day, schedule_time, ends_on }: Scheduled,
  timeZone: string,
  after: Date,
): Date | null {
  if (schedule_day === null || schedule_time === null) return null
  const slot = nextSlot({ dayOfWeek: schedule_day, time: schedule_time }, timeZone, after)
  return ends_on !== null && dayIn(timeZone, slot) > ends_on ? null : slot
}
