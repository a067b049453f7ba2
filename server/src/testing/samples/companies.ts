import { type FeatureSamples, leaders, outcomes } from './sample.ts'

export const companiesSamples: FeatureSamples<'companies'> = {
  show: [{ input: () => ({}), outcome: leaders }],
  update: [
    { input: () => ({ name: 'Новое имя', time_zone: 'Europe/Moscow' }), outcome: leaders },
    {
      about: 'the threshold',
      input: () => ({ anonymity_threshold: 7 }),
      outcome: outcomes('ok', 'forbidden', 'forbidden', 'forbidden'),
    },
  ],
}
