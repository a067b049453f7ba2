import { type FeatureSamples, notEmployees } from './sample.ts'

export const pulseTemplatesSamples: FeatureSamples<'pulseTemplates'> = {
  list: [{ input: () => ({}), outcome: notEmployees }],
  defaults: [{ input: () => ({}), outcome: notEmployees }],
  ofPulses: [{ input: () => ({}), outcome: notEmployees }],
  get: [{ input: async (world) => ({ id: await world.template() }), outcome: notEmployees }],
}
