import { everybody, type FeatureSamples } from './sample.ts'

export const waitingSamples: FeatureSamples<'waiting'> = { list: [{ input: () => ({}), outcome: everybody }] }
