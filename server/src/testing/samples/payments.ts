import { type FeatureSamples, leaders } from './sample.ts'

export const paymentsSamples: FeatureSamples<'payments'> = {
  subscription: [{ input: () => ({}), outcome: leaders }],
}
