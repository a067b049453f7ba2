import {
  type PlanField,
  planComment,
  planComments,
  planFields,
  takes,
} from '@kamerton/contract/development-plans/fields'
import type { PlanEventData } from '@kamerton/contract/development-plans/history-schemas'
import type { PlanChanges } from '@kamerton/contract/development-plans/payload-schemas'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { eventsOfParts } from '../history/events-of-saving.ts'
import { notifyOfActivation } from '../messages/notify-of-activation.ts'
import { isAnother, refuseForeignParts, savingOf } from '../parts/compare-parts.ts'
import { countProgress } from '../parts/count-progress.ts'
import { showPlan } from '../parts/present-plan.ts'
import { writeParts } from '../parts/write-parts.ts'
import { refuseWriting, requireHeldPlan } from '../rows/find-plan.ts'
import { listParts } from '../rows/part-queries.ts'
import { type LockedPlan, type PlanRowChange, updatePlanRow } from '../rows/plan-queries.ts'
import { recordEvents, stepOf } from '../rows/record-events.ts'
import { refuseStalePlan } from './refuse-stale-plan.ts'
import { refuseWrongDates } from './refuse-wrong-dates.ts'

/** Saves all that was sent, or nothing of it. An equal value is no change. */
export async function updatePlan(ctx: Context, id: string, { version, ...changes }: PlanChanges): Promise<Plan> {
  const plan = await requireHeldPlan(ctx, id)
  const named = planFields.filter((field) => changes[field] !== undefined)
  refuseWriting(ctx, plan, named)
  refuseInThisState(ctx, plan, named)
  const stands = await listParts(ctx, id)
  await refuseStalePlan(ctx, plan, stands, { ...changes, version })
  refuseOthers(plan, changes)
  refuseForeignParts(stands, changes)
  const row = rowChange(ctx, plan, changes)
  const parts = savingOf(stands, changes, () => ctx.newId())
  const isMoved = parts.activities?.changed.some(
    ({ id, status }) => stands.activities.find((one) => one.id === id)?.status !== status,
  )
  const hasParts = Object.values(parts).some(isAnother)
  if (Object.keys(row).length === 0 && !hasParts) return showPlan(ctx, id)
  await writeParts(ctx, id, parts)
  const counts = isAnother(parts.skills) || isAnother(parts.activities) ? await countProgress(ctx, id) : {}
  await updatePlanRow(
    ctx,
    id,
    { ...row, ...counts, ...((isMoved || row.status === 'active') && { moved_at: ctx.now }) },
    { at: ctx.now, by: ctx.actor.userId, comment: row.employee_comment !== undefined },
  )
  const events = [
    ...eventsOfRow(plan, row),
    ...eventsOfParts(parts, stands),
    ...(row.status !== undefined ? [stepOf(plan.status, row.status)] : []),
  ]
  await recordEvents(ctx, { planId: id, actorId: ctx.actor.userId, status: plan.status }, events)
  if (plan.status === 'draft' && row.status === 'active') await notifyOfActivation(ctx, id)
  return showPlan(ctx, id)
}

/**
 * The employee's comment waits for an active plan and ends with it. A person who may write the whole plan is not bound
 * by its state.
 */
function refuseInThisState(ctx: Context, plan: LockedPlan, named: readonly PlanField[]): void {
  const isOwn = plan.employee_id === ctx.actor.userId
  if (isOwn && named.includes('employee_comment') && !takes(plan.status, 'employee_comment'))
    throw new AppError('plan_state_forbids')
}

/** Refuses values that fit no plan: another person, no time, or a plan under way for somebody who has left. */
function refuseOthers(plan: LockedPlan, { employee_id, status, ...changes }: PlanChanges): void {
  if (employee_id !== undefined && employee_id !== plan.employee_id)
    throw fieldRefusal(['employee_id'], 'У готового плана сотрудника поменять нельзя')
  const { start_date = plan.start_date, end_date = plan.end_date } = changes
  refuseWrongDates({ start_date, end_date }, changes.end_date === undefined ? 'start_date' : 'end_date')
  if (status === 'active' && plan.status !== 'active' && plan.left_at !== null)
    throw fieldRefusal(['status'], 'Сотрудник покинул компанию: активным план уже не станет')
}

/** Changed columns of the plan itself. */
function rowChange(ctx: Context, plan: LockedPlan, changes: PlanChanges): PlanRowChange {
  const { title, status, start_date, end_date } = changes
  const change: PlanRowChange = {}
  if (title !== undefined && title !== plan.title) change.title = title
  if (start_date !== undefined && start_date !== plan.start_date) change.start_date = start_date
  if (end_date !== undefined && end_date !== plan.end_date) change.end_date = end_date
  for (const field of ['description', ...planComments] as const) {
    // A text of spaces only is empty.
    const text = changes[field] || null
    if (changes[field] !== undefined && text !== plan[field]) change[field] = text
  }
  if (status !== undefined && status !== plan.status) {
    change.status = status
    change.status_since = ctx.now
  }
  return change
}

function eventsOfRow(plan: LockedPlan, row: PlanRowChange): PlanEventData[] {
  const period = { start_date: row.start_date ?? plan.start_date, end_date: row.end_date ?? plan.end_date }
  const from = { start_date: plan.start_date, end_date: plan.end_date }
  return [
    ...(row.title !== undefined ? [{ kind: 'renamed' as const, from: plan.title, to: row.title }] : []),
    ...(row.description !== undefined ? [{ kind: 'description_changed' as const }] : []),
    ...(row.start_date !== undefined || row.end_date !== undefined
      ? [{ kind: 'dates_changed' as const, from, to: period }]
      : []),
    ...planComments
      .filter((field) => row[field] !== undefined)
      .map((field) => ({ kind: 'comment_written' as const, of: planComment[field] })),
  ]
}
