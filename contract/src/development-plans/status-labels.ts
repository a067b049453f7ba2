import type { PlanStatus } from './constants.ts'

/**
 * Words of a plan's status. The reports and the public form of a plan show them too, so this file has nothing else.
 */
export const planStatusLabels: Record<PlanStatus, string> = {
  draft: 'Черновик',
  active: 'Активный',
  completed: 'Завершен',
  cancelled: 'Отменен',
}

/** Words of several plans with a status, as counts name them. */
export const planStatusPlurals: Record<PlanStatus, string> = {
  draft: 'Черновики',
  active: 'Активные',
  completed: 'Завершённые',
  cancelled: 'Отменённые',
}
