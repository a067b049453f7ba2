import { Day, dayIn } from '@kamerton/contract/lib/dates'
import { defaultFrequency } from '@kamerton/contract/one-to-one/constants'
import { Frequency, VideoUrl } from '@kamerton/contract/one-to-one/schemas'
import { nextWorkingDay } from '@kamerton/contract/one-to-one/spread'
import { z } from 'zod'
import { Chosen } from '../list/series-draft'

/** The form of meetings with several people; who they are is kept beside it. */
export const ManyDraft = z.object({
  manager: Chosen.nullable(),
  day: Day,
  time: z.iso.time({ error: 'Укажите время' }),
  video: VideoUrl,
  frequency: Frequency,
  auto_schedule: z.boolean(),
  telegram_notifications: z.boolean(),
})
export type TypedMany = z.input<typeof ManyDraft>
export type CheckedMany = z.output<typeof ManyDraft>

/** From ten in the morning of the next working day. */
export const emptyMany = (timeZone: string): TypedMany => ({
  manager: null,
  day: nextWorkingDay(dayIn(timeZone, new Date())),
  time: '10:00',
  video: '',
  frequency: defaultFrequency,
  auto_schedule: true,
  telegram_notifications: true,
})
