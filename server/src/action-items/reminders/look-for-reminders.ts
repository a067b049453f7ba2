import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { handOverLeft } from '../departures/hand-over-actions.ts'
import { listWhoToRemind } from './queries.ts'
import { daysAt } from './when.ts'

/**
 * Nightly: each person with something to hear on the next working morning gets a job. The job looks again before it
 * sends anything.
 */
export async function lookForReminders(ctx: TenantContext): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = nextWorkingMoment(time_zone, ctx.now)
  await handOverLeft(ctx)
  const people = await listWhoToRemind(ctx, daysAt(time_zone, startAfter))
  await ctx.jobs.addMany(
    'action-items.remind',
    people.map((userId) => ({ userId })),
    { startAfter },
  )
}
