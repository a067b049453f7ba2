import { namedHeir } from '../../factories/world/people.ts'
import {
  type FeatureSamples,
  leaders,
  newAddress,
  notEmployees,
  outcomes,
  samplePassword,
  seenByManagerToo,
} from './sample.ts'

export const employeesSamples: FeatureSamples<'employees'> = {
  list: [
    { about: 'whoever there is', input: () => ({ search: 'анна', role: 'employee' }), outcome: notEmployees },
    { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: notEmployees },
    {
      about: 'who need attention, by a figure',
      input: () => ({ attention: 'on', sort: '-scoring' }),
      outcome: notEmployees,
    },
  ],
  all: [{ input: () => ({}), outcome: notEmployees }],
  export: [
    { about: 'of whoever there is', input: () => ({ search: 'анна', role: 'employee' }), outcome: leaders },
    { about: 'of a team', input: async (world) => ({ team_id: await world.team() }), outcome: leaders },
  ],
  get: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
  timeline: [{ input: async (world) => ({ id: await world.employee() }), outcome: seenByManagerToo }],
  update: [
    {
      input: async (world) => ({
        id: await world.employee(),
        email: newAddress(),
        first_name: 'Пётр',
        last_name: 'Иванов',
        position: 'Аналитик',
      }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  withdrawEmailChange: [
    {
      input: async (world) => ({ id: await world.employeeWithNewAddress() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  changeRole: [
    {
      about: 'of a member of a team',
      input: async (world) => ({ id: await world.employee(), role: 'manager' }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  handOver: [
    {
      about: 'to a member of a team',
      input: async (world) => ({ id: await world.heir(), full_name: namedHeir, password: samplePassword }),
      outcome: outcomes('ok', 'ownership_is_owners', 'forbidden', 'not_found'),
    },
  ],
  endSessions: [
    {
      input: async (world) => ({ id: await world.employee() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
  delete: [
    {
      input: async (world) => ({ id: await world.employee() }),
      outcome: outcomes('ok', 'ok', 'forbidden', 'not_found'),
    },
  ],
}

export const employeeRolesSamples: FeatureSamples<'employeeRoles'> = {
  give: [
    {
      about: 'to a member of a team',
      input: async (world) => ({ person_ids: [await world.employee()], role: 'manager' }),
      outcome: leaders,
    },
  ],
  takeBack: [
    {
      about: 'of nobody known',
      input: () => ({ undo: 'unknown' }),
      outcome: outcomes('undo_expired', 'undo_expired', 'forbidden', 'forbidden'),
    },
  ],
}
