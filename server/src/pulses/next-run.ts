import { nextSlot } from '@kamerton/contract/pulses/schedule'
import type { PulseRow } from './queries.ts'

type Weekly = Pick<PulseRow, 'schedule_day' | 'schedule_time'>

/** A weekly pulse that runs. */
export const isOnWeekly = ({ type, status, deleted_at }: PulseRow): boolean =>
  type === 'weekly' && status === 'active' && deleted_at === null

/** When it asks next, strictly after a moment; null where it has no day and time. */
export function nextRun({ schedule_day, schedule_time }: Weekly, timeZone: string, after: Date): Date | null {
  if (schedule_day === null || schedule_time === null) return null
  return nextSlot({ dayOfWeek: schedule_day, time: schedule_time }, timeZone, after)
}
