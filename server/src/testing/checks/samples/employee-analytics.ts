import { type FeatureSamples, period, seenByManagerToo } from './sample.ts'

export const employeeAnalyticsSamples: FeatureSamples<'employeeAnalytics'> = {
  enps: [{ input: async (world) => ({ id: await world.employee(), ...period }), outcome: seenByManagerToo }],
  engagement: [{ input: async (world) => ({ id: await world.employee(), ...period }), outcome: seenByManagerToo }],
  overallScore: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
  teamEngagement: [
    {
      input: async (world) => ({ id: await world.employee(), teamId: await world.team() }),
      outcome: seenByManagerToo,
    },
  ],
}
