import { moodQuestion } from '../../factories/pulses.ts'
import { type FeatureSamples, leaders, notEmployees } from './sample.ts'

let keys = 0

export const pulseTemplatesSamples: FeatureSamples<'pulseTemplates'> = {
  list: [{ input: () => ({}), outcome: notEmployees }],
  defaults: [{ input: () => ({}), outcome: notEmployees }],
  ofPulses: [{ input: () => ({}), outcome: notEmployees }],
  library: [{ input: () => ({}), outcome: notEmployees }],
  get: [{ input: async (world) => ({ id: await world.template() }), outcome: notEmployees }],
  create: [
    {
      input: () => ({
        key: `custom_${++keys}`,
        title: 'Как дела?',
        category: 'mood',
        type: 'one_time',
        target_type: 'company',
        questions: [moodQuestion],
      }),
      outcome: leaders,
    },
  ],
  update: [{ input: async (world) => ({ id: await world.ownTemplate(), title: 'Иначе' }), outcome: leaders }],
  delete: [{ input: async (world) => ({ id: await world.ownTemplate() }), outcome: leaders }],
  duplicate: [{ input: async (world) => ({ id: await world.template() }), outcome: leaders }],
}
