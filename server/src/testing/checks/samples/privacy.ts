import { everybody, type FeatureSamples, linkHolder, outcomes, seenByLeaders } from './sample.ts'

export const privacySamples: FeatureSamples<'privacy'> = {
  show: [
    {
      about: 'by those who were asked',
      input: async (world) => ({ id: await world.confidentialPulse() }),
      outcome: everybody,
    },
    { about: 'of a draft', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
  ],
  check: [
    {
      input: async (world) => ({ id: await world.confidentialPulse() }),
      outcome: outcomes('ok', 'ok', 'not_found', 'not_found'),
    },
  ],
  verdict: [{ input: async (world) => ({ round: await world.blindRound() }), outcome: linkHolder }],
}
