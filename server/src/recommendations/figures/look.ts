import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompanyFacts, type Sight } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import type { Look } from './gather-company.ts'

/** From where somebody looks: the company's today, and so many days back; with how many people there are in sight. */
export async function readLook(ctx: Context, sight: Sight, days: number): Promise<Look & { people: number }> {
  const { time_zone, running, people } = await findCompanyFacts(ctx, sight)
  return { today: dayIn(time_zone, ctx.now), timeZone: time_zone, days, running, people }
}
