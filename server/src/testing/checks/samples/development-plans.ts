import { planSheet } from '../../factories/world/development-plans.ts'
import { everybody, type FeatureSamples, linkHolder, notEmployees, outcomes } from './sample.ts'

/**
 * Outcomes for two plans. One is for somebody of the manager's team, the other for somebody whom only the company's
 * leaders look after.
 */
const ofTeam = outcomes('ok', 'ok', 'ok', 'plan_not_found')
const ofNobody = outcomes('ok', 'ok', 'plan_not_found', 'plan_not_found')
/** The employee of a plan may read it, but not write it. */
const refusedToEmployee = outcomes('ok', 'ok', 'ok', 'plan_rights_missing')

export const developmentPlansSamples: FeatureSamples<'developmentPlans'> = {
  list: [{ input: () => ({}), outcome: everybody }],
  stats: [{ input: () => ({}), outcome: notEmployees }],
  library: [{ input: () => ({}), outcome: notEmployees }],
  create: [
    {
      about: 'for somebody of the team',
      input: async (world) => planSheet(await world.colleague()),
      outcome: notEmployees,
    },
    {
      about: 'for anybody',
      input: async (world) => planSheet(await world.colleague('nowhere')),
      outcome: outcomes('ok', 'ok', 'forbidden', 'forbidden'),
    },
  ],
  get: [
    { about: 'of the team', input: async (world) => ({ id: await world.plan() }), outcome: ofTeam },
    { about: 'of the employee', input: async (world) => ({ id: await world.plan('employee') }), outcome: everybody },
    {
      about: 'a draft for the employee',
      input: async (world) => ({ id: await world.draftPlan('employee') }),
      outcome: ofTeam,
    },
    { about: 'of no team', input: async (world) => ({ id: await world.plan('nowhere') }), outcome: ofNobody },
  ],
  update: [
    { about: 'of the team', input: async (world) => ({ id: await world.plan(), title: 'Рост' }), outcome: ofTeam },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.plan('employee'), title: 'Рост' }),
      outcome: refusedToEmployee,
    },
    {
      about: 'the comment, of the employee',
      input: async (world) => ({ id: await world.plan('employee'), employee_comment: 'Начну с курса' }),
      outcome: everybody,
    },
    {
      about: 'the status, of the employee',
      input: async (world) => ({ id: await world.plan('employee'), status: 'completed' }),
      outcome: refusedToEmployee,
    },
    {
      about: 'of no team',
      input: async (world) => ({ id: await world.plan('nowhere'), status: 'cancelled' }),
      outcome: ofNobody,
    },
  ],
  delete: [
    { about: 'of the team', input: async (world) => ({ id: await world.plan() }), outcome: ofTeam },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.plan('employee') }),
      outcome: refusedToEmployee,
    },
    { about: 'of no team', input: async (world) => ({ id: await world.plan('nowhere') }), outcome: ofNobody },
  ],
  history: [
    { about: 'of the team', input: async (world) => ({ id: await world.plan() }), outcome: ofTeam },
    { about: 'of the employee', input: async (world) => ({ id: await world.plan('employee') }), outcome: everybody },
  ],
  ofEmployee: [
    {
      about: 'of the first employee',
      input: async (world) => ({ id: await world.firstEmployee() }),
      outcome: everybody,
    },
    {
      about: 'of no team',
      input: async (world) => ({ id: await world.colleague('nowhere') }),
      outcome: outcomes('ok', 'ok', 'not_found', 'not_found'),
    },
  ],
  generateToken: [
    { about: 'of the team', input: async (world) => ({ id: await world.plan() }), outcome: ofTeam },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.plan('employee') }),
      outcome: refusedToEmployee,
    },
  ],
  setActivityStatus: [
    {
      about: 'of the team',
      input: async (world) => ({ id: await world.activity(), status: 'completed' }),
      outcome: ofTeam,
    },
    {
      about: 'of the employee',
      input: async (world) => ({ id: await world.activity('employee'), status: 'completed' }),
      outcome: everybody,
    },
  ],
  form: [{ input: async (world) => ({ token: await world.planLink() }), outcome: linkHolder }],
  updateComment: [
    {
      input: async (world) => ({ token: await world.planLink(), employee_comment: 'Начну с курса' }),
      outcome: linkHolder,
    },
  ],
}
