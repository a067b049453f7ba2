import { lateWords } from '@kamerton/contract/development-plans/late'
import { formatDate, formatDayOfMonth } from '../lib/format-date'

/** «до 15 октября», with the year if it is not the present one, and the number of days it is late. */
export const dueWords = (dueDate: string, late: number, today: string): string =>
  `до\u00a0${dayWords(dueDate, today)}${late > 0 ? `, ${lateWords(late)}` : ''}`

/** «15 октября», with the year if it is not the present one. */
export const dayWords = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(day) : formatDate(day)
