import { MINUTE } from '@kamerton/contract/lib/durations'
import type { TenantContext } from '../lib/context.ts'

/** So often the provider is asked what became of a payment, until it has said its last: what it tells us may get lost. */
const askEvery = 10 * MINUTE

export const watchPayment = (ctx: TenantContext, paymentId: string): Promise<void> =>
  ctx.jobs.add(
    'payments.ask-provider',
    { paymentId },
    { startAfter: new Date(ctx.now.getTime() + askEvery), singletonKey: paymentId },
  )
