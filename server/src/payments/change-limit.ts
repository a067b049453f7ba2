import type { ChangedSubscription, PaymentToMake } from '@kamerton/contract/payments/schemas'
import { freeUserLimit } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { countActiveUsers } from '../seats/queries.ts'
import { updateSubscription } from '../seats/subscription-queries.ts'
import { goToPay } from './go-to-pay.ts'
import { watchMonth } from './month-end.ts'
import { openPayment, priceOf } from './open-payment.ts'
import { afterPayment } from './paid-month.ts'
import { requireProvider } from './providers/choose-provider.ts'
import { isPaidAhead } from './renew.ts'
import { showSubscription } from './show-subscription.ts'
import { coveredLimit, lockStanding, oneMonthLaterIn, type Standing } from './standing.ts'

/**
 * Lowers the limit at once, and raises it up to the free or paid number of seats; anything above has to be paid first.
 */
export async function changeLimit(
  ctx: Context,
  { current_user_limit: wanted }: { current_user_limit: number },
): Promise<ChangedSubscription | SlowWork<ChangedSubscription>> {
  ctx.authorize('update', 'Administration', {})
  refuseOnOwnServer(ctx)
  const standing = await lockStanding(ctx)
  if (wanted === standing.userLimit) return showSubscription(ctx)
  await refuseBelowUsers(ctx, wanted)
  if (wanted <= coveredLimit(standing) || priceOf(standing, wanted, ctx.now).due === 0) {
    await setLimit(ctx, standing, wanted)
    return showSubscription(ctx)
  }
  const { name: provider } = requireProvider(ctx.platform)
  const { id } = await openPayment(ctx, standing, { userLimit: wanted, provider })
  return goToPay(ctx, id, async (later, payment) => ({ ...(await showSubscription(later)), payment }))
}

/** Pays the next month of the present limit, or a month of a higher one. */
export async function payFor(
  ctx: Context,
  { user_limit }: { user_limit?: number | undefined },
): Promise<SlowWork<PaymentToMake>> {
  ctx.authorize('update', 'Administration', {})
  refuseOnOwnServer(ctx)
  const standing = await lockStanding(ctx)
  const wanted = user_limit ?? standing.userLimit
  await refusePayment(ctx, standing, wanted)
  const { name: provider } = requireProvider(ctx.platform)
  const { id } = await openPayment(ctx, standing, { userLimit: wanted, provider })
  return goToPay(ctx, id, async (_later, payment) => payment)
}

/**
 * Refuses on a server without billing, where no limit is raised, lowered or paid. Earlier payments stay as they are.
 */
export function refuseOnOwnServer({ platform }: Context): void {
  if (!platform.billing) throw new AppError('own_server')
}

/** Refuses a limit that needs no payment, for any way of paying. */
export async function refusePayment(ctx: Context, standing: Standing, wanted: number): Promise<void> {
  await refuseBelowUsers(ctx, wanted)
  const { month, userLimit } = standing
  if (month !== null && wanted === userLimit && wanted > freeUserLimit) {
    if (isPaidAhead(month, ctx.now, await oneMonthLaterIn(ctx))) throw new AppError('paid_ahead')
  } else if (wanted <= coveredLimit(standing) || priceOf(standing, wanted, ctx.now).due === 0)
    throw new AppError('nothing_to_pay')
}

async function refuseBelowUsers(ctx: Context, wanted: number): Promise<void> {
  if (wanted < (await countActiveUsers(ctx))) throw new AppError('limit_below_users')
}

/** Sets the limit; if the rest of the paid month pays for a higher one, the month starts anew with it. */
async function setLimit(ctx: Context, standing: Standing, wanted: number): Promise<void> {
  if (wanted <= coveredLimit(standing)) await updateSubscription(ctx, { user_limit: wanted })
  else {
    const bought = { userLimit: wanted, amountKopecks: 0 }
    const { month } = afterPayment(standing, bought, ctx.now, await oneMonthLaterIn(ctx))
    await updateSubscription(ctx, {
      user_limit: wanted,
      paid_limit: month.limit,
      paid_from: month.from,
      paid_until: month.until,
      paid_kopecks: month.kopecks,
    })
    await watchMonth(ctx, month)
  }
  await recordEvent(ctx, 'user_limit_changed', { actorId: ctx.actor.userId })
}
