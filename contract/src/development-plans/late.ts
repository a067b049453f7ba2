import { DAY } from '../lib/durations.ts'
import type { ActivityStatus, MilestoneStatus, PlanStatus } from './constants.ts'

/** An activity or a milestone: its due day and its status. */
type Step = { readonly status: ActivityStatus | MilestoneStatus; readonly day: string | null }

const over: readonly Step['status'][] = ['completed', 'cancelled']

/**
 * Number of days by which a step is late; 0 if it is not. Only a step of an active plan can be late, unless it is
 * completed or cancelled. The plan's page, its link, meetings, letters and chats all use this rule.
 */
export function daysLate(step: Step, plan: PlanStatus, today: string): number {
  const { status, day } = step
  if (plan !== 'active' || day === null || day >= today || over.includes(status)) return 0
  return (Date.parse(today) - Date.parse(day)) / DAY
}

const rules = new Intl.PluralRules('ru')
const dayForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' }

/** «просрочено на 10 дней» */
export const lateWords = (days: number): string =>
  `просрочено на\u00a0${days}\u00a0${dayForms[rules.select(days)] ?? 'дней'}`
