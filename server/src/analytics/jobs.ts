import type { JobHandlers } from '../lib/work.ts'
import { compareRollups, type RollupDifference } from './compare-rollups.ts'

/** The number of differences listed in the error; the rest is only counted. */
const namedDifferences = 5

/** Fails the job, so that the log and the number of failed jobs show it. `db:rebuild-rollups` repairs the rollups. */
class RollupsDiffer extends Error {
  override name = 'RollupsDiffer'

  constructor(companyId: string, differences: readonly RollupDifference[]) {
    const some = differences
      .slice(0, namedDifferences)
      .map(
        ({ round_id, team_id, metric, day, what, counted, stored }) =>
          `${metric} of ${day}, round ${round_id}, ${team_id === null ? 'company' : `team ${team_id}`}: ${what} is ${stored}, counted ${counted}`,
      )
    super(`${differences.length} rollups of company ${companyId} differ from what they count: ${some.join('; ')}`)
  }
}

export const analyticsJobs = {
  'analytics.compare-rollups': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      const differences = await compareRollups(ctx)
      if (differences.length > 0) throw new RollupsDiffer(companyId, differences)
    }),
} satisfies Partial<JobHandlers>
