import { seenByEmployee } from '@kamerton/contract/development-plans/fields'
import { fullName } from '@kamerton/contract/lib/names'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import type { Context } from '../lib/context.ts'
import { presentParts } from './parts/present-plan.ts'
import { listPlansBy, listPlansFor } from './rows/own-queries.ts'
import { listParts } from './rows/part-queries.ts'

type OwnPlans = Pick<MyData, 'development_plans' | 'plans_by_me'>

/** The actor's own plans, as far as they may read them, and plans that they have written for others. */
export async function ownPlans(ctx: Context): Promise<OwnPlans> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const development_plans: OwnPlans['development_plans'] = []
  for (const { id, status, ...plan } of await listPlansFor(ctx, userId)) {
    const seen = seenByEmployee.find((one) => one === status)
    if (!seen) continue
    const { goals, skills, milestones } = presentParts(await listParts(ctx, id))
    development_plans.push({
      ...plan,
      status: seen,
      goals: goals.map(({ title }) => title),
      skills: skills.map(({ name, current_level, target_level, activities }) => ({
        name,
        current_level,
        target_level,
        activities: activities.map(({ title, status, due_date }) => ({ title, status, date: due_date })),
      })),
      milestones: milestones.map(({ title, status, date }) => ({ title, status, date })),
    })
  }
  const plans_by_me = (await listPlansBy(ctx, userId)).map(({ first_name, last_name, ...plan }) => ({
    ...plan,
    person: fullName({ first_name, last_name }),
  }))
  return { development_plans, plans_by_me }
}
