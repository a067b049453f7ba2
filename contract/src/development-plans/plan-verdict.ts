import { type Judged, judge } from '../analytics/verdict.ts'
import type { PlanStatus } from './constants.ts'
import { type Pace, paceOf, timePassed } from './pace.ts'

/** `over`: the last day is behind, and not everything is done, though nearly so. */
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
  /** «в срок» of a plan under way, «хорошо» of a completed one. */
  readonly word: string
  /** How it stands against its time, and what share of that has passed, in whole percent; null unless it is under way. */
  readonly time: { readonly verdict: TimeVerdict; readonly passed: number } | null
  /** It stands out of the list: under way, and later than it should be. */
  readonly isLate: boolean
  /** What it has come to by the thresholds of progress; null unless it is completed. */
  readonly outcome: Judged | null
}

/**
 * The one verdict of a plan, for every screen, report and file. While it is under way its progress is held against the time that has
 * passed: three parts of ten are much in the first month and little in the last, so that no threshold could be right about both. Once it is
 * completed, its progress is what has come of it, and is judged by the thresholds of `progress`. Of a draft and of a cancelled plan nothing is
 * said. `today` is the day of the company's calendar.
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
