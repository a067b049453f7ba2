import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompanyFacts, type Sight } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import type { Look } from './gather-company.ts'

/**
 * Basis of a reader's recommendations: the company's today, the length of the period, and the number of people in
 * sight.
 */
export async function readLook(ctx: Context, sight: Sight, days: number): Promise<Look & { people: number }> {
  const { time_zone, running, people } = await findCompanyFacts(ctx, sight)
  return { today: dayIn(time_zone, ctx.now), timeZone: time_zone, days, running, people }
}
