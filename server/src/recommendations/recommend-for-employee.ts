import { presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'

/** Rules that recommend something about a person come with the recommendations; until then the list is honestly empty. */
export async function showEmployeeRecommendations(ctx: Context, id: string): Promise<Recommendations> {
  const { teams } = await findSeenEmployee(ctx, id)
  return presentRecommendations({ all: [], teams: { total: teams.length, shown: 0 }, withinNoise: [] })
}
