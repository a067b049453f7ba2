import { byId } from './thing.ts'

export const payments = {
  /** A pending payment. A company has one at most, so it may exist already. */
  pendingPayment: byId(async ({ company: { owner } }) => {
    const { pending_payment: pending } = await owner.as.payments.subscription()
    return (pending ?? (await owner.as.payments.create({ user_limit: 900 }))).id
  }),
}
