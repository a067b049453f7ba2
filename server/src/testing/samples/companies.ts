import { type FeatureSamples, leaders, outcomes, samplePassword } from './sample.ts'

let threshold = 6

export const companiesSamples: FeatureSamples<'companies'> = {
  show: [{ input: () => ({}), outcome: leaders }],
  update: [
    { input: () => ({ name: 'Новое имя', time_zone: 'Europe/Moscow' }), outcome: leaders },
    {
      about: 'the threshold',
      // Another than the last who was asked: what stays as it is asks for no right.
      input: () => ({ anonymity_threshold: (threshold = threshold === 7 ? 6 : 7) }),
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
