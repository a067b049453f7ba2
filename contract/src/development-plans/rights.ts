import { type AppAbility, may } from '../lib/ability.ts'
import type { PlanStatus } from './constants.ts'
import { employeeFields, type PlanAct, takes } from './fields.ts'

/** The facts of a plan that rights depend on: its employee, that person's teams, and its status. */
export type PlanFacts = { employee_id: string; team_ids: readonly string[]; status: PlanStatus }
export type Viewer = { userId: string; ability: AppAbility }

const isOwn = ({ userId }: Viewer, { employee_id }: Pick<PlanFacts, 'employee_id'>): boolean => employee_id === userId

/** Whether the rules allow it in any of the person's teams: somebody in several teams is in the care of each leader. */
function mayIn(
  { ability }: Viewer,
  action: 'read' | 'create' | 'update' | 'delete',
  { team_ids, ...plan }: { employee_id: string; team_ids: readonly string[]; status?: PlanStatus },
  field?: PlanAct,
): boolean {
  return [null, ...team_ids].some((team_id) =>
    may(ability, action, 'DevelopmentPlans', { ...plan, team_id, ...(field && { field }) }),
  )
}

/** Whether the plan is a draft for this person. It is hidden from them, whatever their role. */
export const isHiddenDraft = (userId: string, plan: Pick<PlanFacts, 'employee_id' | 'status'>): boolean =>
  plan.employee_id === userId && plan.status === 'draft'

export const mayRead = (viewer: Viewer, plan: PlanFacts): boolean =>
  !isHiddenDraft(viewer.userId, plan) && mayIn(viewer, 'read', plan)

/** Whether somebody may write a plan for this person: never for themselves. */
export const mayCreate = (viewer: Viewer, person: Pick<PlanFacts, 'employee_id' | 'team_ids'>): boolean =>
  !isOwn(viewer, person) && mayIn(viewer, 'create', person)

/** Whether somebody's rights let them write this part of a plan. The plan's status is checked by `takes`. */
export function mayWrite(viewer: Viewer, plan: PlanFacts, what: PlanAct): boolean {
  if (isOwn(viewer, plan) && !employeeFields.some((field) => field === what)) return false
  return mayIn(viewer, 'update', plan, what)
}

export const mayDelete = (viewer: Viewer, plan: PlanFacts): boolean =>
  !isOwn(viewer, plan) && mayIn(viewer, 'delete', plan)

/** Whether somebody writes plans at all: the statistics, the search and the filters are only for them. */
export const writesPlans = (ability: AppAbility): boolean =>
  ability.possibleRulesFor('create', 'DevelopmentPlans').length > 0

/** Actions that somebody may take on a plan now. The screen offers exactly these, and each call checks them. */
export type PlanRights = {
  /** Everything that the editor changes, its state included. */
  update: boolean
  delete: boolean
  /** Hand out the employee's link, for a plan that its employee may see. */
  share: boolean
  /** Write the employee's comment, as the employee. */
  comment: boolean
  /** Move activities on the page of the plan. */
  change_activities: boolean
}

export const planRights = (viewer: Viewer, plan: PlanFacts): PlanRights => ({
  update: mayWrite(viewer, plan, 'title'),
  delete: mayDelete(viewer, plan),
  share: plan.status !== 'draft' && mayWrite(viewer, plan, 'link'),
  comment: isOwn(viewer, plan) && takes(plan.status, 'employee_comment') && mayWrite(viewer, plan, 'employee_comment'),
  change_activities: takes(plan.status, 'activity_status') && mayWrite(viewer, plan, 'activity_status'),
})
