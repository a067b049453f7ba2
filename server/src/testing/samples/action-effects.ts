import { type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

export const actionEffectsSamples: FeatureSamples<'actionEffects'> = {
  get: [
    { about: 'about the team', input: async (world) => ({ id: await world.action() }), outcome: seenByManagerToo },
    {
      // Whoever is responsible only is told what to do, and no figure of a team.
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible') }),
      outcome: outcomes('ok', 'ok', 'ok', 'forbidden'),
    },
    {
      about: 'about the company',
      input: async (world) => ({ id: await world.action('company') }),
      outcome: seenByLeaders,
    },
  ],
}
