import type { OneToOneStats } from '@kamerton/contract/analytics/schemas'
import type { z } from 'zod'

/** Nobody has met yet: there are no meetings in the product so far, and this is the one place that says so. */
export const statsBeforeMeetingsExist = (): z.output<typeof OneToOneStats> => ({
  totalMeetings: 0,
  completedMeetings: 0,
  upcomingMeetings: 0,
  mostActiveManager: null,
  highestRatedEmployee: null,
})
