import { type FeatureSamples, notEmployees, outcomes, period, seenByManagerToo } from './sample.ts'

const noCard = outcomes('not_found', 'not_found', 'not_found', 'forbidden')

export const recommendationsSamples: FeatureSamples<'recommendations'> = {
  list: [{ input: () => period, outcome: notEmployees }],
  team: [{ input: async (world) => ({ id: await world.team(), ...period }), outcome: seenByManagerToo }],
  employee: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
  // A company in which nothing happens has no card.
  setAside: [{ input: () => ({ card_id: 'company', kind: 'later', ...period }), outcome: noCard }],
  takeBack: [{ input: () => ({ card_id: 'company' }), outcome: notEmployees }],
  setAsideMany: [{ input: () => ({ finding_ids: ['unknown'], kind: 'later', ...period }), outcome: noCard }],
  takeBackMany: [{ input: () => ({ finding_ids: ['unknown'] }), outcome: notEmployees }],
}
