import type { World } from '../../factories/world.ts'
import { type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

const ofTeam = {
  about: 'about the team',
  input: async (world: World) => ({ id: await world.action() }),
  outcome: seenByManagerToo,
}
/** A person who is only responsible learns the task, but no figure of a team. */
const ofResponsible = {
  about: 'of the employee',
  input: async (world: World) => ({ id: await world.action('employee_responsible') }),
  outcome: outcomes('ok', 'ok', 'ok', 'forbidden'),
}
const ofCompany = {
  about: 'about the company',
  input: async (world: World) => ({ id: await world.action('company') }),
  outcome: seenByLeaders,
}

export const actionEffectsSamples: FeatureSamples<'actionEffects'> = {
  get: [ofTeam, ofResponsible, ofCompany],
  votes: [ofTeam, ofResponsible, ofCompany],
}
