import { type FeatureSamples, linkHolder, newAddress } from './sample.ts'

export const contactSamples: FeatureSamples<'contact'> = {
  ask: [
    {
      input: () => ({ full_name: 'Мария Котова', email: newAddress(), accept_personal_data: true as const }),
      outcome: linkHolder,
    },
  ],
}
