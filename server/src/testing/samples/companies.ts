import { type FeatureSamples, leaders, outcomes, samplePassword } from './sample.ts'

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
  delete: [
    {
      // Of a company that is called otherwise: the others have to go on with theirs.
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
