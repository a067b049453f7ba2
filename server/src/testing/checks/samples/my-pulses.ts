import type { PulseAudience } from '../../factories/world/pulses.ts'
import type { World } from '../../factories/world.ts'
import { everybody, type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

async function aRound(world: World, audience?: PulseAudience) {
  const id = await world.pulse('completed', audience)
  return { id, roundId: await world.roundOf(id) }
}

export const myPulsesSamples: FeatureSamples<'myPulses'> = {
  list: [{ input: () => ({}), outcome: everybody }],
  results: [
    { about: 'of everybody', input: async (world) => ({ roundId: (await aRound(world)).roundId }), outcome: everybody },
    {
      about: 'of a team that only the employee is in',
      input: async (world) => ({ roundId: (await aRound(world, 'team')).roundId }),
      outcome: outcomes('not_found', 'not_found', 'not_found', 'ok'),
    },
  ],
  shared: [
    { about: 'of everybody', input: (world) => aRound(world), outcome: seenByLeaders },
    { about: 'of a team', input: (world) => aRound(world, 'team'), outcome: seenByManagerToo },
  ],
  promises: [
    { about: 'of everybody', input: (world) => aRound(world), outcome: seenByLeaders },
    { about: 'of a team', input: (world) => aRound(world, 'team'), outcome: seenByManagerToo },
  ],
  comment: [
    {
      about: 'of everybody',
      input: async (world) => {
        const id = await world.sharingPulse()
        return { id, roundId: await world.roundOf(id), text: 'Спасибо, прочитали всё.' }
      },
      outcome: seenByLeaders,
    },
    {
      about: 'of a team too small to be shown anything',
      input: async (world) => ({ ...(await aRound(world, 'team')), text: 'Спасибо!' }),
      outcome: outcomes('pulse_state_forbids', 'pulse_state_forbids', 'pulse_state_forbids', 'not_found'),
    },
  ],
}
