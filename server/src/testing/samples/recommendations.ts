import { type FeatureSamples, period, seenByManagerToo } from './sample.ts'

export const recommendationsSamples: FeatureSamples<'recommendations'> = {
  team: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  employee: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
}
