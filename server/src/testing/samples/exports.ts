import { type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

export const exportsSamples: FeatureSamples<'exports'> = {
  pulse: [
    {
      about: 'of everybody',
      input: async (world) => ({ id: await world.pulse('completed'), format: 'csv' }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('completed', 'team'), format: 'xlsx' }),
      outcome: seenByManagerToo,
    },
  ],
  order: [
    {
      about: 'of everybody',
      input: async (world) => ({
        what: { kind: 'pulse_results', pulse_id: await world.pulse('completed') },
        format: 'xlsx',
      }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({
        what: { kind: 'pulse_results', pulse_id: await world.pulse('completed', 'team') },
        format: 'csv',
      }),
      outcome: seenByManagerToo,
    },
  ],
  get: [
    {
      input: async (world) => ({ id: await world.orderedExport() }),
      outcome: outcomes('ok', 'not_found', 'not_found', 'not_found'),
    },
  ],
  file: [
    {
      input: async (world) => ({ id: await world.orderedExport() }),
      outcome: outcomes('ok', 'not_found', 'not_found', 'not_found'),
    },
  ],
}
