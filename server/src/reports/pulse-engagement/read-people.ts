import type { Scope } from '../../lib/database/tenant.ts'
import { countPeople, type People } from './count-people.ts'
import { listPeople } from './queries.ts'

/** People of the rounds of some days, from the kept sets of ended rounds and the present rows of the others. */
export const readPeople = async (scope: Scope, days: { from: string; to: string }): Promise<People> =>
  countPeople(await listPeople(scope, days))
