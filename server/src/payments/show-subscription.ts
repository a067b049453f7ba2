import { monthlyPriceKopecks, roublesOf } from '@kamerton/contract/payments/price'
import { freeUserLimit, type PaymentSummary, type SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import type { Context } from '../lib/context.ts'
import { countSeats, freeSeats } from '../seats/count-seats.ts'
import { findSubscription } from '../seats/subscription-queries.ts'
import { graceEnd, unusedKopecks } from './paid-month.ts'
import { currency, presentPayment } from './present-payment.ts'
import { findPendingPayment, listPayments } from './queries.ts'
import { isPaidAhead } from './renew.ts'
import { oneMonthLaterIn, standingOf, stateOf } from './standing.ts'

/** Number of seats, how many are free, and how many are paid until when. An open invitation takes one. */
export async function showSubscription(ctx: Context): Promise<SubscriptionTerms> {
  ctx.authorize('read', 'Administration', {})
  const seats = await countSeats(ctx)
  const available = freeSeats(seats)
  const standing = standingOf(await findSubscription(ctx))
  const { userLimit, month, paidUntil } = standing
  const pending = await findPendingPayment(ctx)
  const places = {
    current_user_limit: seats.limit,
    current_users_count: seats.users,
    available_slots: available,
    is_limit_reached: available === 0,
    currency,
    paid_user_limit: month?.limit ?? null,
    paid_until: paidUntil,
    pending_payment: pending ? presentPayment(pending) : null,
  }
  if (seats.limit === null) return { ...places, ...nothingToPay }
  return {
    ...places,
    state: stateOf(standing, ctx.now),
    monthly_amount: roublesOf(monthlyPriceKopecks(userLimit)),
    grace_until: month && graceEnd(month),
    credit: roublesOf(unusedKopecks(month, ctx.now)),
    can_renew: month !== null && userLimit > freeUserLimit && !isPaidAhead(month, ctx.now, await oneMonthLaterIn(ctx)),
  }
}

/** On an own server earlier payments can be read, and nothing is due. */
const nothingToPay = {
  state: 'own_server',
  monthly_amount: roublesOf(0),
  grace_until: null,
  credit: roublesOf(0),
  can_renew: false,
} as const

export async function showPayments(ctx: Context) {
  ctx.authorize('read', 'Administration', {})
  return { payments: (await listPayments(ctx)).map(presentPayment) }
}

/** Sum of all payments, and the next price due. */
export async function showSummary(ctx: Context): Promise<PaymentSummary> {
  ctx.authorize('read', 'Administration', {})
  const payments = await listPayments(ctx)
  const completed = payments.filter(({ status }) => status === 'completed')
  const countOf = (wanted: string) => payments.filter(({ status }) => status === wanted).length
  const { userLimit, month } = standingOf(await findSubscription(ctx))
  const isDue = ctx.platform.billing && month !== null && userLimit > freeUserLimit
  return {
    currency,
    total_paid: roublesOf(completed.reduce((sum, { amount_kopecks }) => sum + amount_kopecks, 0)),
    completed: completed.length,
    pending: countOf('pending'),
    failed: countOf('failed'),
    last_paid_at: completed.reduce<Date | null>(
      (last, { ended_at }) => (ended_at !== null && (last === null || ended_at > last) ? ended_at : last),
      null,
    ),
    next: isDue ? { amount: roublesOf(monthlyPriceKopecks(userLimit)), due_at: month.until } : null,
  }
}
