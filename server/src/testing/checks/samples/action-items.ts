import { actionSheet } from '../../factories/world/action-items.ts'
import { everybody, type FeatureSamples, outcomes, seenByLeaders, seenByManagerToo } from './sample.ts'

/**
 * For an action of the manager's team with the first employee responsible, who may change its status and nothing else.
 */
const notOfResponsible = outcomes('ok', 'ok', 'ok', 'forbidden')

export const actionItemsSamples: FeatureSamples<'actionItems'> = {
  list: [
    { about: 'of one’s own', input: () => ({}), outcome: everybody },
    { about: 'of all', input: () => ({ scope: 'all', status: 'all' }), outcome: everybody },
  ],
  create: [
    {
      about: 'about the team',
      input: async (world) => ({
        ...actionSheet(await world.firstEmployee()),
        subject_type: 'team',
        subject_id: await world.team(),
      }),
      outcome: seenByManagerToo,
    },
    {
      about: 'about the company',
      input: async (world) => ({ ...actionSheet(await world.firstEmployee()), subject_type: 'company' }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'forbidden'),
    },
    {
      about: 'about somebody of the team',
      input: async (world) => ({
        ...actionSheet(await world.owner()),
        subject_type: 'employee',
        subject_id: await world.employee(),
      }),
      outcome: seenByManagerToo,
    },
    {
      about: 'about somebody whom nobody leads',
      input: async (world) => ({
        ...actionSheet(await world.owner()),
        subject_type: 'employee',
        subject_id: await world.colleague('nowhere'),
      }),
      outcome: seenByLeaders,
    },
  ],
  get: [
    { about: 'about the team', input: async (world) => ({ id: await world.action() }), outcome: seenByManagerToo },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible') }),
      outcome: everybody,
    },
    {
      about: 'about somebody of the team',
      input: async (world) => ({ id: await world.action('person') }),
      outcome: seenByManagerToo,
    },
    {
      about: 'about the employee themselves',
      input: async (world) => ({ id: await world.action('member') }),
      outcome: seenByManagerToo,
    },
    {
      about: 'about somebody whom nobody leads',
      input: async (world) => ({ id: await world.action('nobody_leads') }),
      outcome: seenByLeaders,
    },
    {
      about: 'about the company',
      input: async (world) => ({ id: await world.action('company') }),
      outcome: seenByLeaders,
    },
  ],
  update: [
    {
      about: 'about the team',
      input: async (world) => ({ id: await world.action(), title: 'Спросить, что мешает' }),
      outcome: seenByManagerToo,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible'), title: 'Спросить, что мешает' }),
      outcome: notOfResponsible,
    },
    {
      about: 'the notes, of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible'), notes: 'Поговорили с двумя' }),
      outcome: everybody,
    },
    {
      about: 'about the company',
      input: async (world) => ({ id: await world.action('company'), notes: 'Спросили всех' }),
      outcome: seenByLeaders,
    },
  ],
  delete: [
    { about: 'about the team', input: async (world) => ({ id: await world.action() }), outcome: seenByManagerToo },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible') }),
      outcome: notOfResponsible,
    },
  ],
  changeStatus: [
    {
      about: 'about the team',
      input: async (world) => ({ id: await world.action(), status: 'in_progress' }),
      outcome: seenByManagerToo,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible'), status: 'done' }),
      outcome: everybody,
    },
    {
      about: 'about somebody of the team',
      input: async (world) => ({ id: await world.action('person'), status: 'dropped', drop_reason: 'Уже не нужно' }),
      outcome: seenByManagerToo,
    },
  ],
  promise: [
    {
      about: 'about the team',
      input: async (world) => ({ id: await world.action(), round_id: await world.closedRound() }),
      outcome: seenByManagerToo,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible'), round_id: null }),
      outcome: notOfResponsible,
    },
  ],
  rounds: [
    { about: 'about the team', input: async (world) => ({ id: await world.action() }), outcome: seenByManagerToo },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.action('employee_responsible') }),
      outcome: notOfResponsible,
    },
  ],
}
