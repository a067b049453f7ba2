import { type Pace, paceOf, timePassed } from '@kamerton/contract/development-plans/pace'
import type { PlanCard } from '@kamerton/contract/development-plans/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { formatDayOfMonth } from '../lib/format-date'
import { plural } from '../lib/plural'

type Term = Pick<PlanCard, 'status' | 'start_date' | 'end_date'>
type Paced = Term & Pick<PlanCard, 'progress'>

/** `over`: the last day is behind, and not everything is done, though nearly so. */
export type TimeVerdict = Pace | 'over'

export const timeVerdictWords: Record<TimeVerdict, string> = {
  on_time: 'в срок',
  ahead: 'впереди срока',
  behind: 'отстаёт от срока',
  over: 'срок вышел',
}

export const needsAttention = (verdict: TimeVerdict): boolean => verdict === 'behind' || verdict === 'over'

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** How many days from one to the other; below nothing it is behind. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** How far a plan is beside how much of its term has passed. Of an active plan alone: nobody hurries the others. */
export function againstTime(plan: Paced, today: string): { passed: number; verdict: TimeVerdict } | null {
  if (plan.status !== 'active') return null
  const pace = paceOf(plan, today)
  const isOver = today > plan.end_date && plan.progress < 100
  return { passed: timePassed(plan, today), verdict: isOver && pace !== 'behind' ? 'over' : pace }
}

/** How long a plan has still to go, in words. */
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
