import type { Activity } from '@kamerton/contract/development-plans/schemas'
import { formatDate, formatDayOfMonth } from '../lib/format-date'
import { plural } from '../lib/plural'
import { daysBetween } from './against-time'

type Due = Pick<Activity, 'status' | 'due_date'>

/** Its day is behind, and it is neither done nor given up. */
export const isLate = ({ status, due_date }: Due, today: string): boolean =>
  due_date !== null && due_date < today && (status === 'planned' || status === 'in_progress')

/** «до 15 октября»; the year where it is another than this one, and how late it is in a plan under way. */
export function dueWords(due: Due & { due_date: string }, today: string, isUnderWay: boolean): string {
  const until = `до\u00a0${dayWords(due.due_date, today)}`
  if (!isUnderWay || !isLate(due, today)) return until
  return `${until}, просрочено на\u00a0${plural(daysBetween(due.due_date, today), 'день', 'дня', 'дней')}`
}

/** «15 октября», with its year where that is not this one. */
export const dayWords = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(day) : formatDate(day)
