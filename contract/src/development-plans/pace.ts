import { percentDone } from './progress.ts'

/**
 * Percentage points by which progress may differ from the share of time passed and still be «в срок». Activities are
 * done one at a time: a plan of five stands still for a fifth of its term and is not late.
 */
export const paceTolerance = { ahead: 10, behind: 20 } as const

export type Pace = 'ahead' | 'on_time' | 'behind'

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The share of a plan's time that has passed, in whole percent from 0 to 100. */
export function timePassed({ start_date, end_date }: { start_date: string; end_date: string }, today: string): number {
  const all = dayNumber(end_date) - dayNumber(start_date)
  const passed = Math.min(all, Math.max(0, dayNumber(today) - dayNumber(start_date)))
  return percentDone(all, passed)
}

/** Compares the progress of an active plan with the time that has passed. */
export function paceOf(plan: { start_date: string; end_date: string; progress: number }, today: string): Pace {
  const lead = plan.progress - timePassed(plan, today)
  if (lead < -paceTolerance.behind) return 'behind'
  return lead > paceTolerance.ahead ? 'ahead' : 'on_time'
}
