import { type FeatureSamples, period, seenByManagerToo } from './sample.ts'

export const teamAnalyticsSamples: FeatureSamples<'teamAnalytics'> = {
  engagement: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  mood: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  members: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  oneToOneStats: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
  pulseStats: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  recentActivity: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
  retentionRisk: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  highPerformers: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
}
