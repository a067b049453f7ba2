import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { listWhoToNotify, listWhoToRemind } from './queries.ts'
import { daysAt } from './when.ts'

/**
 * Nightly: each person with something to hear in the morning gets a job. The job looks again before it sends anything.
 */
export async function lookForNudges(ctx: TenantContext): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = afterQuietHours(time_zone, ctx.now)
  const days = daysAt(time_zone, startAfter)
  const toRemind = await listWhoToRemind(ctx, days)
  const toNotify = await listWhoToNotify(ctx, days)
  await ctx.jobs.addMany(
    'development-plans.remind',
    toRemind.map((userId) => ({ userId })),
    { startAfter },
  )
  await ctx.jobs.addMany(
    'development-plans.tell-still',
    toNotify.map((userId) => ({ userId })),
    { startAfter },
  )
}
