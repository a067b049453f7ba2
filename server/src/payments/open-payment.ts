import { dueKopecks, monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import type { PaymentProvider } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { unusedKopecks } from './paid-month.ts'
import { findPayment, findPendingPayment, insertPayment, type PaymentRow } from './queries.ts'
import type { Standing } from './standing.ts'
import { watchPayment } from './watch-payment.ts'

/** Default description of a payment. */
const renewal = 'Платеж за подписку'

/**
 * Price of a limit now, in kopecks: the next month of the present limit, or a month of another, less the rest of this
 * month.
 */
export function priceOf({ userLimit, month }: Standing, wanted: number, now: Date): { due: number; credit: number } {
  if (month !== null && wanted === userLimit) return { due: monthlyPriceKopecks(wanted), credit: 0 }
  const credit = unusedKopecks(month, now)
  return { due: dueKopecks(wanted, credit), credit }
}

/**
 * The payment for a limit: the pending one, or a new one. Runs under the lock of the subscription (`lockStanding`), so
 * that repeated clicks all find the payment of the first.
 */
export async function openPayment(
  ctx: Context,
  standing: Standing,
  { userLimit, provider }: { userLimit: number; provider: PaymentProvider },
): Promise<PaymentRow> {
  const pending = await findPendingPayment(ctx)
  if (pending) {
    if (pending.user_limit === userLimit && pending.provider === provider) return pending
    throw new AppError('payment_pending')
  }
  const { due, credit } = priceOf(standing, userLimit, ctx.now)
  const id = ctx.newId()
  await insertPayment(ctx, {
    id,
    amount_kopecks: due,
    credit_kopecks: credit,
    user_limit: userLimit,
    description: userLimit === standing.userLimit ? renewal : `Расширение тарифа до ${userLimit} мест`,
    provider,
    idempotence_key: ctx.newRandomId(),
    status: 'pending',
    created_by: ctx.actor.userId,
    created_at: ctx.now,
  })
  await recordEvent(ctx, 'payment_created', { actorId: ctx.actor.userId, subjectId: id })
  if (provider !== 'invoice') await watchPayment(ctx, id)
  const opened = await findPayment(ctx, id)
  if (!opened) throw new Error('the payment was just written')
  return opened
}
