import { type FeatureSamples, notEmployees, period, seenByManagerToo } from './sample.ts'

export const recommendationsSamples: FeatureSamples<'recommendations'> = {
  list: [{ input: () => period, outcome: notEmployees }],
  team: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  employee: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
}
