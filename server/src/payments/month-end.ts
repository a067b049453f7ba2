import { DAY } from '@kamerton/contract/lib/durations'
import { daysBeforeEnd, freeUserLimit } from '@kamerton/contract/payments/schemas'
import { findCompany } from '../companies/queries.ts'
import type { TenantContext } from '../lib/context.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { findSubscription } from '../seats/subscription-queries.ts'
import { endLetter, fallenLetter } from './messages.ts'
import { graceEnd, type PaidMonth } from './paid-month.ts'
import { listPayers } from './payer-queries.ts'
import { lockStanding, standingOf } from './standing.ts'

/** Adds the jobs for the end of a month. If the month has been extended since, they do nothing. */
export async function watchMonth(ctx: TenantContext, month: Pick<PaidMonth, 'until'>): Promise<void> {
  const until = month.until.toISOString()
  for (const days of daysBeforeEnd) {
    const startAfter = new Date(month.until.getTime() - days * DAY)
    if (startAfter > ctx.now)
      await ctx.jobs.add(
        'payments.tell-end',
        { until, days },
        { startAfter, singletonKey: `${ctx.companyId}/${until}/${days}` },
      )
  }
  await ctx.jobs.add(
    'payments.end-month',
    { until },
    { startAfter: graceEnd(month), singletonKey: `${ctx.companyId}/${until}` },
  )
}

/**
 * Writes that the paid month ends: once for each of these days, to each who may pay, while there is still something to
 * pay for.
 */
export async function notifyOfEnd(ctx: TenantContext, { until, days }: { until: string; days: number }): Promise<void> {
  if (!ctx.platform.billing) return
  const { userLimit, month } = standingOf(await findSubscription(ctx))
  if (month?.until.toISOString() !== until || month.until <= ctx.now || userLimit <= freeUserLimit) return
  const { name: companyName, time_zone: timeZone } = await findCompany(ctx)
  const payers = await listPayers(ctx)
  await queueLetters(
    ctx,
    payers.map((payer) => endLetter(ctx, payer, { companyName, timeZone, month, userLimit, days })),
  )
}

/**
 * The days of grace are over: the limit falls, and those who may pay get a letter about it. On an own server nothing
 * falls. If it becomes a service again, the next nightly run adds this job anew.
 */
export async function endMonthNow(ctx: TenantContext, { until }: { until: string }): Promise<void> {
  if (!ctx.platform.billing) return
  const before = standingOf(await findSubscription(ctx))
  if (before.month?.until.toISOString() !== until || graceEnd(before.month) > ctx.now) return
  const { userLimit } = await lockStanding(ctx)
  if (userLimit === before.userLimit) return
  const { name: companyName } = await findCompany(ctx)
  await queueLetters(
    ctx,
    (await listPayers(ctx)).map((payer) => fallenLetter(ctx, payer, { companyName, until, before: before.userLimit })),
  )
}
