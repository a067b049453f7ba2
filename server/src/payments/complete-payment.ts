import type { PaymentStatus } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext } from '../lib/context.ts'
import { updateSubscription } from '../seats/subscription-queries.ts'
import { watchMonth } from './month-end.ts'
import { afterPayment } from './paid-month.ts'
import { lockPayment, updatePayment } from './queries.ts'
import { lockStanding, oneMonthLaterIn } from './standing.ts'

/**
 * Completes a payment. This is the only way in which money changes a limit, whether YooKassa, the sandbox or an
 * operator who has seen a transfer reports it. All of it happens in the caller's transaction: the payment is completed,
 * the limit stands, the month runs, the journal has an event. Of any number of callers the first does it; the others
 * change nothing.
 *
 * A payment given up as failed is completed all the same: its money has arrived. `actorId` is null where nobody of the
 * company reports it. Returns whether this call has done it; null: there is no such payment.
 */
export async function completePayment(
  ctx: TenantContext,
  paymentId: string,
  { actorId = null }: { actorId?: string | null } = {},
): Promise<{ done: boolean; before: PaymentStatus } | null> {
  // The subscription first: any other change of a limit or a payment waits here.
  const standing = await lockStanding(ctx)
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) return null
  if (payment.status === 'completed') return { done: false, before: payment.status }
  const { userLimit, month } = afterPayment(
    standing,
    { userLimit: payment.user_limit, amountKopecks: payment.amount_kopecks },
    ctx.now,
    await oneMonthLaterIn(ctx),
  )
  await updatePayment(ctx, paymentId, {
    status: 'completed',
    failure_reason: null,
    is_settled: true,
    confirmation_url: null,
    ended_at: ctx.now,
  })
  await updateSubscription(ctx, {
    user_limit: userLimit,
    paid_limit: month.limit,
    paid_from: month.from,
    paid_until: month.until,
    paid_kopecks: month.kopecks,
  })
  await watchMonth(ctx, month)
  await recordEvent(ctx, 'payment_completed', { actorId, subjectId: paymentId })
  if (userLimit !== standing.userLimit) await recordEvent(ctx, 'user_limit_changed', { actorId, subjectId: paymentId })
  return { done: true, before: payment.status }
}

/**
 * Fails a payment, with a reason in words. `isSettled`: the provider's answer is final. Otherwise it is asked again
 * later, since somebody may have paid in a window that was still open. A payment that is over does not change.
 */
export async function failPayment(
  ctx: TenantContext,
  paymentId: string,
  { reason, isSettled, actorId = null }: { reason: string; isSettled: boolean; actorId?: string | null },
): Promise<boolean> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment || payment.status === 'completed') return false
  if (payment.status === 'failed') {
    if (isSettled && !payment.is_settled) await updatePayment(ctx, paymentId, { is_settled: true })
    return false
  }
  await updatePayment(ctx, paymentId, {
    status: 'failed',
    failure_reason: reason,
    is_settled: isSettled,
    confirmation_url: null,
    ended_at: ctx.now,
  })
  await recordEvent(ctx, actorId === null ? 'payment_failed' : 'payment_cancelled', { actorId, subjectId: paymentId })
  return true
}
