import { type Schedule, scheduleFor } from '@kamerton/contract/pulses/schedule-schema'
import type { PulseType } from '@kamerton/contract/pulses/schemas'

/** The columns in which a pulse and a template keep their schedule. */
export type ScheduleRow = { schedule_day: number | null; schedule_from: string | null; schedule_time: string | null }

/** The columns of the schedule that a type has. */
export function scheduleRow(type: PulseType, schedule: Schedule | null | undefined): ScheduleRow {
  const kept = scheduleFor(type, schedule)
  return {
    schedule_day: kept?.dayOfWeek ?? null,
    schedule_from: kept?.starts_on ?? null,
    schedule_time: kept?.time ?? null,
  }
}

/** The schedule in these columns. */
export const scheduleOf = (
  type: PulseType,
  { schedule_day, schedule_from, schedule_time }: ScheduleRow,
): Schedule | null =>
  schedule_time === null
    ? null
    : scheduleFor(type, { dayOfWeek: schedule_day, starts_on: schedule_from, time: schedule_time })
