import type { Payment } from '@kamerton/contract/payments/schemas'
import { AppError } from '../lib/app-error.ts'
import { type Context, Unbound } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { lockSubscription } from '../seats/subscription-queries.ts'
import { askProvider } from './ask-provider.ts'
import { failPayment } from './complete-payment.ts'
import { silentIsARefusal } from './go-to-pay.ts'
import { presentPayment } from './present-payment.ts'
import { findPayment } from './queries.ts'

/** Text for the next reader of the list: one of the payers cancelled it. */
const cancelled = 'отменён вами'

/**
 * Gives up a pending payment. The provider is asked first: a payment made a moment ago is completed, and not cancelled.
 * One made later, in a window that was still open, is completed when the provider says so.
 */
export async function cancelPayment(ctx: Context, { id }: { id: string }): Promise<SlowWork<Payment>> {
  ctx.authorize('update', 'Administration', {})
  const payment = await findPayment(ctx, id)
  if (!payment) throw new AppError('not_found')
  if (payment.status !== 'pending') throw new AppError('payment_is_over')
  const { platform, companyId } = ctx
  return new SlowWork(async () => {
    // If no attempt to create it was answered, there is nothing to ask about, and it cannot be paid anywhere.
    if (payment.provider_id !== null) await askProvider(new Unbound(platform), companyId, id).catch(silentIsARefusal)
    return async (later) => {
      later.authorize('update', 'Administration', {})
      return giveUp(later, id)
    }
  })
}

async function giveUp(ctx: Context, id: string): Promise<Payment> {
  await lockSubscription(ctx)
  const { provider } = (await findPayment(ctx, id)) ?? {}
  const isSettled = provider !== 'yookassa'
  const reason = cancelled
  if (!(await failPayment(ctx, id, { reason, isSettled, actorId: ctx.actor.userId })))
    throw new AppError('payment_is_over')
  const payment = await findPayment(ctx, id)
  if (!payment) throw new AppError('not_found')
  return presentPayment(payment)
}
