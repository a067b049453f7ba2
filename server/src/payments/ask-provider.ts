import { HOUR } from '@kamerton/contract/lib/durations'
import { countEventsOf } from '../audit/queries.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { lockSubscription } from '../seats/subscription-queries.ts'
import { completePayment, failPayment } from './complete-payment.ts'
import { findReceiptAddress } from './payer-queries.ts'
import { providerOf } from './providers/choose-provider.ts'
import { type Provider, ProviderRefused, type Reading } from './providers/provider.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './queries.ts'

/** A provider keeps an idempotency key for a day; a later attempt could create a second payment. */
const keyLives = 23 * HOUR

/**
 * Asks the provider for the state of a payment, and records the answer. Creates the payment there first, if no attempt
 * to create it was answered. No transaction is open during the call. `heardOf` is the provider's id from a notice; it
 * is trusted only if the provider itself says that this payment is ours. Null: there is no such payment, or nobody to
 * ask.
 */
export async function askProvider(
  unbound: Unbound,
  companyId: string,
  paymentId: string,
  heardOf: string | null = null,
): Promise<PaymentRow | null> {
  const asked = await unbound.inCompany(
    companyId,
    async (ctx) => {
      const payment = await findPayment(ctx, paymentId)
      return payment && { payment, payerEmail: await findReceiptAddress(ctx, payment.created_by) }
    },
    'read',
  )
  if (!asked || asked.payment.is_settled || asked.payment.provider === 'invoice') return asked?.payment ?? null
  const { payment } = asked
  const provider = providerOf(unbound.platform, payment)
  if (!provider) {
    // A sandbox payment ends where there is a real provider; a payment of a real one waits until it can be reached
    // again.
    if (payment.provider === 'sandbox')
      await unbound.inCompany(companyId, (ctx) => giveUp(ctx, paymentId, 'тестовый платёж отменён'))
    return null
  }
  const providerId = payment.provider_id ?? heardOf
  if (providerId === null && unbound.now.getTime() - payment.created_at.getTime() > keyLives) {
    await unbound.inCompany(companyId, (ctx) => giveUp(ctx, paymentId, 'платёжный сервис не ответил'))
    return null
  }
  const reading = await heard(provider, { ...asked, companyId, providerId, unbound })
  if (reading === null) {
    await unbound.inCompany(companyId, (ctx) => giveUp(ctx, paymentId, 'платёжный сервис отказал'))
    return null
  }
  return unbound.inCompany(companyId, (ctx) => writeDown(ctx, paymentId, reading))
}

/** The payment under its locks, which every caller takes in this order. */
async function giveUp(ctx: TenantContext, paymentId: string, reason: string): Promise<void> {
  await lockSubscription(ctx)
  await failPayment(ctx, paymentId, { reason, isSettled: true })
}

type Asking = {
  payment: PaymentRow
  payerEmail: string
  companyId: string
  providerId: string | null
  unbound: Unbound
}

/** Null: the provider refuses to create this payment. */
async function heard(
  provider: Provider,
  { payment, payerEmail, companyId, providerId, unbound }: Asking,
): Promise<Reading | null> {
  if (providerId !== null) return provider.read({ companyId, providerId })
  try {
    return await provider.create({
      companyId,
      paymentId: payment.id,
      idempotenceKey: payment.idempotence_key,
      amountKopecks: payment.amount_kopecks,
      description: payment.description,
      payerEmail,
      returnUrl: `${unbound.platform.publicUrl}/app/administration`,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

async function writeDown(ctx: TenantContext, paymentId: string, reading: Reading): Promise<PaymentRow | null> {
  await lockSubscription(ctx)
  const payment = await lockPayment(ctx, paymentId)
  if (!payment || payment.is_settled) return payment ?? null
  if (!isOurs(ctx, payment, reading)) {
    // An id from an outside notice is no disagreement. For the id that this payment has at the provider it is one, and
    // somebody has to look.
    if (payment.provider_id === reading.providerId && (await countEventsOf(ctx, 'payment_disagrees', paymentId)) === 0)
      await recordEvent(ctx, 'payment_disagrees', { actorId: null, subjectId: paymentId })
    return payment
  }
  const { providerId, status, confirmationUrl, reason } = reading
  if (payment.provider_id === null) await updatePayment(ctx, paymentId, { provider_id: providerId })
  if (status === 'completed') await completePayment(ctx, paymentId)
  else if (status === 'failed')
    await failPayment(ctx, paymentId, { reason: reason ?? 'платёж отменён', isSettled: true })
  else if (payment.status === 'pending' && confirmationUrl !== null)
    await updatePayment(ctx, paymentId, { confirmation_url: confirmationUrl })
  return (await findPayment(ctx, paymentId)) ?? null
}

/**
 * Checks that the sum, the currency, the shop and the company are those of our order: a completed payment of less buys
 * nothing.
 */
const isOurs = ({ companyId }: TenantContext, payment: PaymentRow, reading: Reading): boolean =>
  reading.companyId === companyId &&
  reading.paymentId === payment.id &&
  (payment.provider_id === null || payment.provider_id === reading.providerId) &&
  reading.currency === 'RUB' &&
  reading.amountKopecks === payment.amount_kopecks
