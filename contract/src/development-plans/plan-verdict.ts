import { type Judged, judge } from '../analytics/verdict.ts'
import type { PlanStatus } from './constants.ts'
import { type Pace, paceOf, timePassed } from './pace.ts'

/** `over`: the last day has passed, and almost everything is done, but not all. */
export type TimeVerdict = Pace | 'over'

const timeWords: Record<TimeVerdict, string> = {
  on_time: 'в срок',
  ahead: 'впереди срока',
  behind: 'отстаёт от срока',
  over: 'срок вышел',
}

export type JudgeablePlan = {
  readonly status: PlanStatus
  /** Days of the calendar, YYYY-MM-DD. */
  readonly start_date: string
  readonly end_date: string
  /** Whole percent, 0 to 100. */
  readonly progress: number
}

export type JudgedPlan = {
  /** «в срок» for an active plan, «хорошо» for a completed one. */
  readonly word: string
  /** Comparison with the schedule, and the share of time passed, in whole percent; null unless the plan is active. */
  readonly time: { readonly verdict: TimeVerdict; readonly passed: number } | null
  /** Whether the list marks the plan: active, and later than it should be. */
  readonly isLate: boolean
  /** The judged progress of a completed plan, by the thresholds of `progress`; null for any other. */
  readonly outcome: Judged | null
}

/**
 * The one verdict of a plan, for every screen, report and file. While it is active, its progress is compared with the
 * time passed. Three parts of ten are much in the first month and little in the last, so no fixed threshold fits both.
 * A completed plan is judged by the thresholds of `progress`. A draft or a cancelled plan has no verdict. `today` is
 * the day of the company's calendar.
 */
export function judgePlan(plan: JudgeablePlan, today: string): JudgedPlan | null {
  if (plan.status === 'completed') {
    const outcome = judge('progress', { value: plan.progress, n: null })
    return { word: outcome.verdict?.word ?? '', time: null, isLate: false, outcome }
  }
  if (plan.status !== 'active') return null
  const verdict = againstTime(plan, today)
  const isLate = verdict === 'behind' || verdict === 'over'
  return { word: timeWords[verdict], time: { verdict, passed: timePassed(plan, today) }, isLate, outcome: null }
}

function againstTime(plan: JudgeablePlan, today: string): TimeVerdict {
  const pace = paceOf(plan, today)
  const isOver = today > plan.end_date && plan.progress < 100
  return isOver && pace !== 'behind' ? 'over' : pace
}
