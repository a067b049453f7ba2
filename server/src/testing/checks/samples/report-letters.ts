import { type FeatureSamples, leaders } from './sample.ts'

export const reportLettersSamples: FeatureSamples<'reportLetters'> = {
  show: [{ input: () => ({}), outcome: leaders }],
  choose: [{ input: () => ({ frequency: 'weekly' }), outcome: leaders }],
}
