import { type FeatureSamples, leaders } from './sample.ts'

export const journalSamples: FeatureSamples<'journal'> = {
  list: [
    { input: () => ({}), outcome: leaders },
    {
      about: 'filtered',
      input: async (world) => ({
        person_id: await world.owner(),
        group: 'sign_in',
        from: '2026-01-01',
        to: '2026-12-31',
      }),
      outcome: leaders,
    },
  ],
}
