import type { Unbound } from '../lib/context.ts'
import type { JobHandlers } from '../lib/work.ts'
import { findSubscription } from '../seats/subscription-queries.ts'
import { askProvider } from './ask-provider.ts'
import { endMonthNow, notifyOfEnd, watchMonth } from './month-end.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { findPayment, listUnsettled } from './queries.ts'
import { standingOf } from './standing.ts'
import { watchPayment } from './watch-payment.ts'

/** Asks the provider, and again in ten minutes until the state is final. */
async function askOn(unbound: Unbound, companyId: string, paymentId: string): Promise<void> {
  try {
    await askProvider(unbound, companyId, paymentId)
  } catch (error) {
    // The provider is down, or does not know this payment yet: a later attempt may succeed.
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
  }
  await unbound.inCompany(companyId, async (ctx) => {
    const payment = await findPayment(ctx, paymentId)
    if (payment && !payment.is_settled && payment.provider !== 'invoice') await watchPayment(ctx, paymentId)
  })
}

export const paymentJobs = {
  'payments.ask-provider': (unbound, companyId, { paymentId }) => askOn(unbound, companyId, paymentId),

  'payments.tell-end': (unbound, companyId, end) => unbound.inCompany(companyId, (ctx) => notifyOfEnd(ctx, end)),

  'payments.end-month': (unbound, companyId, end) => unbound.inCompany(companyId, (ctx) => endMonthNow(ctx, end)),

  'payments.resume': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      const { month } = standingOf(await findSubscription(ctx))
      if (month) await watchMonth(ctx, month)
      for (const { id, provider } of await listUnsettled(ctx)) if (provider !== 'invoice') await watchPayment(ctx, id)
    }),
} satisfies Partial<JobHandlers>
