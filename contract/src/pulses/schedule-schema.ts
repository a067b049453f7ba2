import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { wholeNumber } from '../lib/fields.ts'

export const pulseTypes = ['one_time', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const
type Type = (typeof pulseTypes)[number]

/**
 * The day and time of rounds. A weekly pulse has its day of the week, 1 is Monday; longer periods have their first day,
 * from which all others are counted.
 */
export const Schedule = z.object({
  dayOfWeek: wholeNumber('Выберите день недели')
    .min(1, { error: 'День недели: с понедельника по пятницу' })
    .max(5, { error: 'День недели: с понедельника по пятницу' })
    .nullish(),
  starts_on: Day.nullish(),
  time: z.string({ error: 'Укажите время' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Время в виде ЧЧ:ММ' }),
})
export type Schedule = z.output<typeof Schedule>

/** The part that a schedule lacks for its type, at its field; null where nothing is missing. */
export function scheduleIssue(type: Type, schedule: Schedule | null): { path: string[]; message: string } | null {
  if (type === 'one_time') return null
  if (!schedule) return { path: ['schedule'], message: 'Укажите день и время опроса' }
  if (type === 'weekly')
    return schedule.dayOfWeek ? null : { path: ['schedule', 'dayOfWeek'], message: 'Выберите день недели' }
  return schedule.starts_on ? null : { path: ['schedule', 'starts_on'], message: 'Выберите день первого опроса' }
}

/** The schedule as its type keeps it: without the day of another type; null for a pulse that asks once. */
export function scheduleFor(type: Type, schedule: Schedule | null | undefined): Schedule | null {
  if (type === 'one_time' || !schedule) return null
  const { dayOfWeek, starts_on, time } = schedule
  return type === 'weekly' ? { dayOfWeek, time } : { starts_on, time }
}

/** Whether each round of a type has a last day of its own. */
export const closesItself = (type: Type): boolean => type === 'monthly' || type === 'quarterly'
