import { type FeatureSamples, leaders } from './sample.ts'

const rule = 'team.engagement.low'

export const recommendationRulesSamples: FeatureSamples<'recommendationRules'> = {
  list: [{ input: () => ({}), outcome: leaders }],
  change: [{ input: () => ({ id: rule, enabled: true, threshold: 65 }), outcome: leaders }],
  preview: [{ input: () => ({ id: rule, threshold: 65 }), outcome: leaders }],
}
