import type { PlanStatus } from './constants.ts'

/** What of a plan is written on its own, and what its history tells of. */
export const planFields = [
  'title',
  'description',
  'status',
  'start_date',
  'end_date',
  'manager_comment',
  'employee_comment',
  'goals',
  'skills',
  'milestones',
] as const
export type PlanField = (typeof planFields)[number]

/** What the permission table speaks of: a field, the state of one activity, or the link that is handed out. */
export type PlanAct = PlanField | 'activity_status' | 'link'

/** What the person does for whom the plan was written. */
export const employeeFields = ['employee_comment', 'activity_status'] as const

/** A draft is its author's; the person it is meant for does not know of it. */
export const seenByEmployee = ['active', 'completed', 'cancelled'] as const satisfies readonly PlanStatus[]

const open: Readonly<Record<(typeof employeeFields)[number], readonly PlanStatus[]>> = {
  activity_status: ['active'],
  employee_comment: ['active', 'completed'],
}

/** Whether a plan in this state still takes what its employee does with it. */
export const takes = (status: PlanStatus, act: (typeof employeeFields)[number]): boolean => open[act].includes(status)
