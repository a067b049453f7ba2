import { namesIn } from '../lib/records.ts'
import type { PlanStatus } from './constants.ts'

/**
 * Comments on a plan, each with the side that writes it. Schemas, columns, events, erasure, a person's own data and the
 * archive of the company follow from this record. Headings of own data are in `comment-labels.ts`.
 */
export const planComment = {
  manager_comment: 'manager',
  employee_comment: 'employee',
} as const satisfies Record<string, 'manager' | 'employee'>
export const planComments = namesIn(planComment)

/** Parts of a plan that are saved separately, and whose changes its history records. */
export const planFields = [
  'title',
  'description',
  'status',
  'start_date',
  'end_date',
  ...planComments,
  'goals',
  'skills',
  'milestones',
] as const
export type PlanField = (typeof planFields)[number]

/** The subject of a permission check: a part of the plan, the status of one activity, or the employee's link. */
export type PlanAct = PlanField | 'activity_status' | 'link'

/** Parts that the employee of a plan may write. */
export const employeeFields = ['employee_comment', 'activity_status'] as const

/** Statuses in which the employee sees a plan. A draft is its author's; its employee does not know of it. */
export const seenByEmployee = ['active', 'completed', 'cancelled'] as const satisfies readonly PlanStatus[]

const open: Readonly<Record<(typeof employeeFields)[number], readonly PlanStatus[]>> = {
  activity_status: ['active'],
  employee_comment: ['active', 'completed'],
}

/** Whether a plan in this status still accepts this change by its employee. */
export const takes = (status: PlanStatus, act: (typeof employeeFields)[number]): boolean => open[act].includes(status)
