import { DAY } from '../lib/durations.ts'
import type { ActivityStatus, MilestoneStatus, PlanStatus } from './constants.ts'

/** An activity or a milestone: by which day it is due, and how far it is. */
type Step = { readonly status: ActivityStatus | MilestoneStatus; readonly day: string | null }

const over: readonly Step['status'][] = ['completed', 'cancelled']

/**
 * So many days a step is late; 0 where it is not. Only a plan under way can be late, and of it what is neither done nor given up. The one
 * rule of the plan's page, its link, meetings, letters and chats.
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
