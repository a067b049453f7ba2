import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'

/** Rules that recommend something about a person come with the recommendations; until then the list is honestly empty. */
export async function showEmployeeRecommendations(ctx: Context, id: string): Promise<Recommendations> {
  const { teams } = await findSeenEmployee(ctx, id)
  return {
    summary: {
      critical_recommendations: 0,
      high_recommendations: 0,
      medium_recommendations: 0,
      total_teams: teams.length,
    },
    all_recommendations: [],
  }
}
