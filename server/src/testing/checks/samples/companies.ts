import { type FeatureSamples, leaders, outcomes, samplePassword } from './sample.ts'

let threshold = 6

export const companiesSamples: FeatureSamples<'companies'> = {
  show: [{ input: () => ({}), outcome: leaders }],
  update: [
    { input: () => ({ name: 'Новое имя', time_zone: 'Europe/Moscow' }), outcome: leaders },
    {
      about: 'the threshold',
      // A new value each time: an unchanged one needs no permission.
      input: () => ({ anonymity_threshold: (threshold = threshold === 7 ? 6 : 7) }),
      outcome: outcomes('ok', 'forbidden', 'forbidden', 'forbidden'),
    },
  ],
  delete: [
    {
      // A wrong name, so that the company is not deleted: the other samples still need it.
      input: () => ({ name: 'Совсем другая', password: samplePassword }),
      outcome: outcomes('invalid_input', 'forbidden', 'forbidden', 'forbidden'),
    },
  ],
  takeBack: [
    {
      input: () => ({ email: 'nobody-at-all@kamerton.test', password: samplePassword }),
      outcome: { nobody: 'wrong_credentials' },
    },
  ],
}
