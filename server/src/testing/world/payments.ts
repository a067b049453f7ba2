import { byId } from './thing.ts'

export const payments = {
  /** A payment that waits; a company has one at most, so that it may be there already. */
  pendingPayment: byId(async ({ company: { owner } }) => {
    const { pending_payment: pending } = await owner.as.payments.subscription()
    return (pending ?? (await owner.as.payments.create({ user_limit: 900 }))).id
  }),
}
