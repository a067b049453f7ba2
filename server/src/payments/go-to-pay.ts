import { roublesOf } from '@kamerton/contract/payments/price'
import type { PaymentToMake } from '@kamerton/contract/payments/schemas'
import { AppError } from '../lib/app-error.ts'
import { type Context, Unbound } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { askProvider } from './ask-provider.ts'
import { currency } from './present-payment.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'

/** Creates the payment at the provider after it is committed here, and returns the address to pay at. */
export const goToPay = <Output>(
  { platform, companyId }: Context,
  paymentId: string,
  present: (ctx: Context, payment: PaymentToMake) => Promise<Output>,
): SlowWork<Output> =>
  new SlowWork(async () => {
    const payment = await askProvider(new Unbound(platform), companyId, paymentId).catch(silentIsARefusal)
    const confirmationUrl = payment?.confirmation_url
    return async (ctx) => {
      ctx.authorize('update', 'Administration', {})
      // The provider has refused, or the payment was made or cancelled meanwhile: the next view shows it.
      if (!payment || !confirmationUrl) throw new AppError('payment_service_silent')
      const amount = roublesOf(payment.amount_kopecks)
      return present(ctx, { id: payment.id, amount, currency, confirmation_url: confirmationUrl })
    }
  })

/** The payment stays pending, and the next attempt continues it. */
export function silentIsARefusal(error: unknown): never {
  throw error instanceof ProviderSilent || error instanceof ProviderRefused
    ? new AppError('payment_service_silent')
    : error
}
