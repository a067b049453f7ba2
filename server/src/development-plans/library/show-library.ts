import type { PlanLibrary } from '@kamerton/contract/development-plans/library-schemas'
import { writesPlans } from '@kamerton/contract/development-plans/rights'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { viewerOf } from '../rows/plan-sight.ts'
import { listOwnSkills } from './queries.ts'
import { librarySkills } from './skills.ts'

/** A list of own names that a person still looks through, and a choice of activities for each. */
const mostOwn = 100
const activitiesOfOwn = 5

const known = librarySkills.map(({ name }) => name.toLowerCase())

/**
 * Suggestions of the editor for people who write plans. Own names come from plans that the caller may read, so that
 * nobody learns here about the plan of somebody else.
 */
export async function showLibrary(ctx: Context): Promise<PlanLibrary> {
  if (!writesPlans(viewerOf(ctx).ability)) throw new AppError('forbidden')
  const own = await listOwnSkills(ctx, { known, most: mostOwn, activities: activitiesOfOwn })
  return { skills: [...librarySkills], own }
}
