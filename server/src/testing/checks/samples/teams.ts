import { everybody, type FeatureSamples, leaders, outcomes, seenByManagerToo } from './sample.ts'

export const teamsSamples: FeatureSamples<'teams'> = {
  list: [{ input: () => ({}), outcome: everybody }],
  create: [
    {
      input: async (world) => ({
        name: await world.freeTeamName(),
        manager_id: await world.employee(),
        member_ids: [],
      }),
      outcome: leaders,
    },
  ],
  get: [{ input: async (world) => ({ id: await world.team() }), outcome: seenByManagerToo }],
  update: [
    {
      input: async (world) => ({
        id: await world.freshTeam(),
        description: 'Иначе',
        manager_id: await world.employee(),
      }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  delete: [
    {
      input: async (world) => ({ id: await world.freshTeam() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  movePerson: [
    {
      input: async (world) => ({ id: await world.employee(), team_id: await world.freshTeam() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  movePeople: [
    {
      input: async (world) => ({ id: await world.freshTeam(), person_ids: [await world.employee()] }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  returnPeople: [
    {
      about: 'a move of nobody known',
      input: async (world) => ({ id: await world.freshTeam(), undo: 'unknown' }),
      outcome: outcomes('undo_expired', 'undo_expired', 'forbidden', 'not_found'),
    },
  ],
}
