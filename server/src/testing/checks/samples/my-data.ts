import { everybody, type FeatureSamples } from './sample.ts'

export const myDataSamples: FeatureSamples<'myData'> = {
  show: [{ input: () => ({}), outcome: everybody }],
  openings: [{ input: () => ({}), outcome: everybody }],
  readers: [{ input: () => ({}), outcome: everybody }],
}
