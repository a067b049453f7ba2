import { DAY } from '@kamerton/contract/lib/durations'
import { namesWith, recordOf } from '@kamerton/contract/lib/records'
import { writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { TestApp } from '../test-app.ts'
import type { Person } from './companies.ts'

/** The time so many days from the test's clock, in the format of a call. */
export const inDays = (test: TestApp, days: number): string =>
  new Date(test.clock.now.getTime() + days * DAY).toISOString()

type SeriesOptions = {
  frequency?: 'weekly' | 'biweekly' | 'monthly' | 'ad_hoc'
  auto_schedule?: boolean
  telegram_notifications?: boolean
  scheduled_date?: string
}

/** A series that the first person leads with the second, by default with a meeting tomorrow. */
export async function aPair(test: TestApp, leader: Person, employee: Person, options: SeriesOptions = {}) {
  const series = await leader.as.oneToOne.createSeries({
    employee_id: employee.id,
    scheduled_date: inDays(test, 1),
    ...options,
  })
  return { seriesId: series.id, meetingId: series.next_meeting?.id ?? '' }
}

const markFields = namesWith(writtenField, { kind: 'mark' })

/** Every field that people write, each with a value of its own; no mark is 5. */
export const everyField = {
  ...recordOf(namesWith(writtenField, { kind: 'lines' }), (field) => [`строка ${field}`]),
  ...recordOf(namesWith(writtenField, { kind: 'text' }), (field) => `слова ${field}`),
  ...recordOf(markFields, (field) => (markFields.indexOf(field) % 4) + 1),
}

export const fullForm = {
  accomplishments: ['Выкатили новый расчёт'],
  challenges: ['Ночные дежурства'],
  next_period_plans: ['Довести раскатку до конца', 'Нанять разработчика'],
  manager_comments: 'Сильный месяц',
  manager_rating: 4,
  workload: 3,
} as const

/** A copy of `fullForm` with lists that may be changed. */
export const aForm = () => ({
  ...fullForm,
  accomplishments: [...fullForm.accomplishments],
  challenges: Array.from<string>(fullForm.challenges),
  next_period_plans: [...fullForm.next_period_plans],
})

/** Holds a meeting from start to end. */
export async function hold(leader: Person, id: string, form = aForm()) {
  await leader.as.oneToOne.start({ id })
  return leader.as.oneToOne.complete({ id, ...form })
}
