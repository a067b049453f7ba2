import type { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import { mayCreate, mayRead } from '@kamerton/contract/development-plans/rights'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { notifyOfActivation } from '../messages/notify-of-activation.ts'
import { refuseForeignParts, savingOf } from '../parts/compare-parts.ts'
import { countProgress } from '../parts/count-progress.ts'
import { showPlan } from '../parts/present-plan.ts'
import { writeParts } from '../parts/write-parts.ts'
import type { Parts } from '../rows/part-queries.ts'
import { findPlan, insertPlan, lockPersonOfPlan, updateCounts } from '../rows/plan-queries.ts'
import { factsOf, viewerOf } from '../rows/plan-sight.ts'
import { recordEvents, stepOf } from '../rows/record-events.ts'
import { refuseWrongDates } from './refuse-wrong-dates.ts'

const nothing: Parts = { goals: [], skills: [], activities: [], milestones: [] }

/** Creates a plan for somebody whom the actor looks after, never for themselves. */
export async function createPlan(ctx: Context, wanted: NewPlan): Promise<Plan> {
  const { goals, skills, milestones, previous_plan_id, ...plan } = wanted
  await requirePerson(ctx, plan.employee_id)
  refuseWrongDates(plan, 'end_date')
  const previous = await requirePrevious(ctx, plan.employee_id, previous_plan_id)
  const parts = { goals, skills, milestones }
  refuseForeignParts(nothing, parts)
  const id = ctx.newId()
  await insertPlan(ctx, {
    id,
    ...plan,
    created_by: ctx.actor.userId,
    updated_by: ctx.actor.userId,
    previous_plan_id: previous?.id ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
    status_since: ctx.now,
    moved_at: ctx.now,
  })
  await writeParts(
    ctx,
    id,
    savingOf(nothing, parts, () => ctx.newId()),
  )
  await updateCounts(ctx, id, await countProgress(ctx, id))
  await recordEvents(ctx, { planId: id, actorId: ctx.actor.userId, status: 'draft' }, [
    { kind: 'created', from: previous?.title ?? null },
    ...(plan.status === 'draft' ? [] : [stepOf('draft', plan.status)]),
  ])
  if (plan.status === 'active') await notifyOfActivation(ctx, id)
  return showPlan(ctx, id)
}

async function requirePerson(ctx: Context, employee_id: string): Promise<void> {
  const viewer = viewerOf(ctx)
  const person = await lockPersonOfPlan(ctx, employee_id)
  if (!mayCreate(viewer, { employee_id, team_ids: person?.team_ids ?? [] })) {
    if (employee_id === ctx.actor.userId)
      throw fieldRefusal(['employee_id'], 'План развития для себя пишет руководитель')
    throw new AppError('forbidden')
  }
  if (!person) throw fieldRefusal(['employee_id'], 'Выберите сотрудника')
}

/** The plan that a new one continues: of one person, and visible to the actor. */
async function requirePrevious(ctx: Context, employee_id: string, id: string | null | undefined) {
  if (!id) return null
  const previous = await findPlan(ctx, id)
  if (!previous || previous.employee_id !== employee_id || !mayRead(viewerOf(ctx), factsOf(previous)))
    throw fieldRefusal(['previous_plan_id'], 'Прошлого плана этого сотрудника больше нет')
  return previous
}
