import { MINUTE } from '@kamerton/contract/lib/durations'
import type { TenantContext } from '../lib/context.ts'

/** Interval at which the provider is asked for a payment's state until it is final: its notices may get lost. */
const askEvery = 10 * MINUTE

export const watchPayment = (ctx: TenantContext, paymentId: string): Promise<void> =>
  ctx.jobs.add(
    'payments.ask-provider',
    { paymentId },
    { startAfter: new Date(ctx.now.getTime() + askEvery), singletonKey: paymentId },
  )
