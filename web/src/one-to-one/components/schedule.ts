import { clockTime, Day, dayIn } from '@kamerton/contract/lib/dates'
import { pastDay } from '@kamerton/contract/one-to-one/due-day'
import { VideoUrl } from '@kamerton/contract/one-to-one/schemas'
import { z } from 'zod'

/** The day, the time and the link of a meeting, in the time zone of the company. */
export const Schedule = z.object({ day: Day, time: z.iso.time({ error: 'Укажите время' }), video: VideoUrl })
export type TypedSchedule = z.input<typeof Schedule>

/** A day that is chosen must not be past; the present day of a meeting may stay. */
export const scheduleFrom = (today: string, presentDay: string) =>
  Schedule.refine(({ day }) => day === presentDay || day >= today, { path: ['day'], error: pastDay })

export const emptySchedule: TypedSchedule = { day: '', time: '', video: '' }

export const scheduleOf = (date: Date, video: string | null, timeZone: string): TypedSchedule => ({
  day: dayIn(timeZone, date),
  time: clockTime(timeZone, date),
  video: video ?? '',
})
