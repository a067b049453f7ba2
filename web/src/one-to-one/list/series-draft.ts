import { Day } from '@kamerton/contract/lib/dates'
import { Frequency, MeetingPerson, VideoUrl } from '@kamerton/contract/one-to-one/schemas'
import { z } from 'zod'

export const Chosen = MeetingPerson.pick({ id: true, full_name: true, avatar_url: true, position: true }).extend({
  series_id: z.string().nullable(),
})
export type Chosen = z.output<typeof Chosen>

/** The form as it is typed, and kept on the device. */
export const TypedSeries = z.object({
  employee: Chosen.nullable(),
  manager: Chosen.nullable(),
  frequency: Frequency,
  day: z.string(),
  time: z.string(),
  video: z.string().nullable(),
  auto_schedule: z.boolean(),
  telegram_notifications: z.boolean(),
})
export type TypedSeries = z.output<typeof TypedSeries>

const Clock = z.iso.time({ error: 'Укажите время' })
const unset = z.literal('').transform(() => null)

/** The form of a new series: the employee, the frequency, and the first date. */
export const SeriesDraft = TypedSeries.extend({ day: unset.or(Day), time: unset.or(Clock), video: VideoUrl }).check(
  ({ value, issues }) => {
    const say = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
    if (!value.employee) say('employee', 'Выберите сотрудника')
    if (value.day && !value.time) say('time', 'Укажите время')
    if (value.time && !value.day) say('day', 'Укажите дату')
  },
)
export type CheckedSeries = z.output<typeof SeriesDraft>

export const emptySeries: TypedSeries = {
  employee: null,
  manager: null,
  frequency: 'biweekly',
  day: '',
  time: '',
  video: '',
  auto_schedule: true,
  telegram_notifications: true,
}
