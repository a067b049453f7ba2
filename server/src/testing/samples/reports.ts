import type { FeatureSamples } from './sample.ts'

export const reportsSamples: FeatureSamples<'reports'> = {}
