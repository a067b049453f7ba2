import type { OneToOneStats } from '@kamerton/contract/analytics/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import type { z } from 'zod'
import type { Context } from '../lib/context.ts'
import { countMeetingFigures } from '../one-to-one/rows/figure-queries.ts'
import type { Term } from '../one-to-one/term.ts'

/**
 * Statistics of the meetings of a period that the actor may see: their own as a manager, everybody's as a reader of the
 * company.
 */
export async function readMeetingStats(ctx: Context, term: Term): Promise<z.output<typeof OneToOneStats>> {
  const { completed, upcoming, most_active, highest_rated } = await countMeetingFigures(ctx, term)
  return {
    totalMeetings: completed + upcoming,
    completedMeetings: completed,
    upcomingMeetings: upcoming,
    mostActiveManager: most_active && { ...nameOf(most_active), meetingsCount: most_active.meetings },
    highestRatedEmployee: highest_rated && { ...nameOf(highest_rated), avgRating: highest_rated.rating },
  }
}

const nameOf = ({
  first_name,
  last_name,
  position,
}: {
  first_name: string
  last_name: string
  position: string | null
}) => ({
  name: fullName({ first_name, last_name }),
  first_name,
  last_name,
  position,
})
