import { type FeatureSamples, leaders } from './sample.ts'

/** More than any company of a test has, and a fixed number: the second caller finds the payment of the first. */
const manyPlaces = 900

export const paymentsSamples: FeatureSamples<'payments'> = {
  subscription: [{ input: () => ({}), outcome: leaders }],
  changeSubscription: [{ input: () => ({ current_user_limit: manyPlaces }), outcome: leaders }],
  startSubscription: [{ input: () => ({ current_user_limit: manyPlaces }), outcome: leaders }],
  list: [{ input: () => ({}), outcome: leaders }],
  create: [{ input: () => ({ user_limit: manyPlaces }), outcome: leaders }],
  cancel: [
    { input: async (world) => ({ id: await world.pendingPayment(), status: 'failed' as const }), outcome: leaders },
  ],
  summary: [{ input: () => ({}), outcome: leaders }],
}
