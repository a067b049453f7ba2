import { z } from 'zod'
import { PeriodDays } from '../analytics/schemas.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { Recommendations } from './schemas.ts'

const about = <P extends string>(path: P) =>
  ({
    method: 'GET',
    path,
    access: 'session',
    input: z.object({ id: Id, period_days: PeriodDays }),
    output: Recommendations,
    errors: ['not_found'],
  }) as const

/** What the rules advise, for whoever may see the team or the person. */
export const recommendations = endpoints({
  team: about('/api/analytics/team/:id/recommendations'),
  employee: about('/api/analytics/employee/:id/recommendations'),
})
