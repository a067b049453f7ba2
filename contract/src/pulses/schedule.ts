import { dayIn, momentIn } from '../lib/dates.ts'
import { DAY } from '../lib/durations.ts'

/**
 * The first scheduled moment strictly after `after`. In `dayOfWeek` 0 is Sunday and 6 Saturday, in the company's time
 * zone.
 */
export function nextSlot(schedule: { dayOfWeek: number; time: string }, timeZone: string, after: Date): Date {
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = dayIn(timeZone, new Date(after.getTime() + ahead * DAY))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== schedule.dayOfWeek) continue
    const moment = momentIn(timeZone, day, schedule.time)
    if (moment > after) return moment
  }
  throw new Error(`day of week ${schedule.dayOfWeek}`)
}
