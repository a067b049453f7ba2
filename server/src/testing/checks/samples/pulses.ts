import { moodQuestion } from '../../factories/pulses.ts'
import {
  everybody,
  type FeatureSamples,
  leaders,
  linkHolder,
  notEmployees,
  outcomes,
  seenByLeaders,
  seenByManagerToo,
} from './sample.ts'

const newPulse = { title: 'Как дела?', category: 'mood' as const, questions: [moodQuestion] }
const answers = { responses: { mood: 4 } }
const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64url')

export const pulsesSamples: FeatureSamples<'pulses'> = {
  list: [{ input: () => ({}), outcome: everybody }],
  create: [
    { about: 'for everybody', input: () => ({ ...newPulse, target_type: 'company' }), outcome: leaders },
    {
      about: 'for a team',
      input: async (world) => ({ ...newPulse, target_type: 'team', target_value: await world.team() }),
      outcome: notEmployees,
    },
    {
      about: 'for the managers',
      input: () => ({ ...newPulse, category: 'custom', target_type: 'manager_review' }),
      outcome: leaders,
    },
  ],
  stats: [{ input: () => ({}), outcome: everybody }],
  audiences: [{ input: () => ({}), outcome: everybody }],
  get: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('draft', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  update: [
    {
      about: 'of everybody',
      input: async (world) => ({ id: await world.pulse('draft'), title: 'Иначе' }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('draft', 'team'), title: 'Иначе' }),
      outcome: seenByManagerToo,
    },
    {
      about: 'aimed at another team',
      input: async (world) => ({
        id: await world.pulse('draft', 'team'),
        target_type: 'team',
        target_value: await world.team(),
      }),
      outcome: seenByManagerToo,
    },
    {
      about: 'of a team aimed at everybody',
      input: async (world) => ({ id: await world.pulse('draft', 'team'), target_type: 'company' }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  delete: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  activate: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('draft', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  deactivate: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  restore: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('deleted') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('deleted', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  remind: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  unanswered: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('active') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  noiseBefore: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('draft', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  testLetter: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('draft') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('draft', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  responses: [
    {
      about: 'of everybody',
      input: async (world) => ({ id: await world.pulse('completed') }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('completed', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  rounds: [
    { about: 'of everybody', input: async (world) => ({ id: await world.pulse('completed') }), outcome: seenByLeaders },
    {
      about: 'of a team',
      input: async (world) => ({ id: await world.pulse('completed', 'team') }),
      outcome: seenByManagerToo,
    },
  ],
  answer: [
    {
      about: 'asked of everybody',
      input: async (world) => ({ id: await world.pulse('active'), ...answers }),
      outcome: everybody,
    },
    {
      about: 'asked of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team'), ...answers }),
      outcome: outcomes('not_a_participant', 'not_a_participant', 'not_a_participant', 'ok'),
    },
    {
      about: 'never asked',
      input: async (world) => ({ id: await world.pulse('draft'), ...answers }),
      outcome: outcomes('not_a_participant', 'not_a_participant', 'not_found', 'not_found'),
    },
  ],
  myForm: [
    {
      about: 'asked of everybody',
      input: async (world) => ({ id: await world.pulse('active') }),
      outcome: everybody,
    },
    {
      about: 'asked of a team',
      input: async (world) => ({ id: await world.pulse('active', 'team') }),
      outcome: outcomes('not_a_participant', 'not_a_participant', 'not_a_participant', 'ok'),
    },
  ],
  form: [{ input: async (world) => ({ token: await world.pulseLink() }), outcome: linkHolder }],
  manifest: [{ input: async (world) => ({ round: await world.blindRound() }), outcome: linkHolder }],
  totals: [{ input: async (world) => ({ round: await world.blindRound() }), outcome: linkHolder }],
  takeCredential: [
    { input: async (world) => ({ token: await world.blindLink(), blinded: bytes(384) }), outcome: linkHolder },
  ],
  takeOwnCredential: [
    {
      about: 'asked of everybody',
      input: async (world) => ({ id: await world.blindPulse(), blinded: bytes(384) }),
      outcome: everybody,
    },
    {
      about: 'never asked',
      input: async (world) => ({ id: await world.pulse('draft'), blinded: bytes(384) }),
      outcome: outcomes('not_a_participant', 'not_a_participant', 'not_found', 'not_found'),
    },
  ],
  answerBlindly: [
    {
      about: 'with a signature of nobody',
      input: async (world) => ({
        round: await world.blindRound(),
        key_id: bytes(32),
        message: bytes(64),
        signature: bytes(384),
        ...answers,
      }),
      outcome: { nobody: 'credential_invalid' },
    },
  ],
  submit: [{ input: async (world) => ({ token: await world.pulseLink(), ...answers }), outcome: linkHolder }],
}

export const manyPulsesSamples: FeatureSamples<'manyPulses'> = {
  change: [
    {
      about: 'of everybody',
      input: async (world) => ({ change: 'deactivate', pulse_ids: [await world.pulse('active')] }),
      outcome: seenByLeaders,
    },
    {
      about: 'of a team',
      input: async (world) => ({ change: 'delete', pulse_ids: [await world.pulse('active', 'team')] }),
      outcome: seenByManagerToo,
    },
    {
      about: 'of a team, deleted',
      input: async (world) => ({ change: 'restore', pulse_ids: [await world.pulse('deleted', 'team')] }),
      outcome: seenByManagerToo,
    },
  ],
}
