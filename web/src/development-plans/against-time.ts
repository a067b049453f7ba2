import type { PlanCard } from '@kamerton/contract/development-plans/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { formatDayOfMonth } from '../lib/format-date'
import { plural } from '../lib/plural'

type Term = Pick<PlanCard, 'status' | 'start_date' | 'end_date'>

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** The number of days from one day to the other; it is negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The remaining time of a plan, in words. */
export function termWords(plan: Term & Pick<PlanCard, 'status_since'>, today: string): string {
  const { status, status_since, start_date, end_date } = plan
  if (status === 'draft') return 'ещё не\u00a0начат'
  if (status === 'completed') return `завершён ${formatDayOfMonth(status_since)}`
  if (status === 'cancelled') return `отменён ${formatDayOfMonth(status_since)}`
  if (today < start_date) return `начнётся через\u00a0${days(daysBetween(today, start_date))}`
  const left = daysBetween(today, end_date)
  if (left === 0) return 'сегодня последний день'
  return left > 0 ? `осталось ${days(left)}` : `срок вышел ${days(-left)} назад`
}

const days = (count: number) => plural(count, 'день', 'дня', 'дней')
